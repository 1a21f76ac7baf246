import type { DownloadKind } from '@ulty/contracts/base/downloads.js';
import { DOWNLOAD_REASONS, DOWNLOAD_TEXT, sizeAndCost } from '@ulty/domain/base/downloads.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import type { DownloadPlan, StartAnswer } from '@ulty/offline/download-types';
import type { FileReason } from '@ulty/offline/library';

const NBSP = '\u00a0';

/** Why a file was refused, or could not be made. Product §1.3, §2.28. */
const FILE_REASONS: Readonly<Record<FileReason, string>> = {
  too_big: 'Ce fichier est trop gros pour Ulty.',
  not_a_file_of_ours: 'Ce fichier ne vient pas d’Ulty, ou il est abîmé.',
  other_learner: 'Ces résultats sont ceux d’un autre profil. Importez-les depuis le sien.',
  bad_signature: `Ce livre a été modifié en chemin${NBSP}: il n’a pas été gardé.`,
  unknown_key: 'La signature de ce livre n’est pas reconnue. Connectez ce téléphone une fois, puis réessayez.',
  no_keys: 'Connectez ce téléphone une fois à Ulty pour vérifier ce livre.',
  no_support: 'Ce navigateur ne sait pas lire ce fichier. Essayez avec Chrome, à jour.',
  cannot_pack: 'Ce navigateur ne sait pas faire ce fichier. Essayez avec Chrome, à jour.',
  older_version: 'Vous avez déjà une version plus récente de ce livre.',
  no_room: 'Il n’y a plus assez de place sur ce téléphone.',
  no_storage: `Ce navigateur n’enregistre rien${NBSP}: ouvrez Ulty dans une fenêtre normale.`,
};

/** Why a download waits, stopped or was not started. */
export const downloadWords = (reason: string | null | undefined, kind: DownloadKind) =>
  reason === 'not_found' && kind !== 'book'
    ? `${kind === 'course' ? DOWNLOAD_TEXT.noCourse : DOWNLOAD_TEXT.noExam}.`
    : DOWNLOAD_REASONS[reason ?? ''];

/** The French sentence for any error of an act on the device. */
export function refusalWords(error: unknown, kind: DownloadKind = 'book'): string {
  const { name, reason, message } = error as { name?: string; reason?: string; message?: string };
  if (name === 'FileRefused' && reason && Object.hasOwn(FILE_REASONS, reason)) return FILE_REASONS[reason as FileReason];
  if (name === 'DownloadRefused') return downloadWords(reason, kind) ?? `${message}.`;
  return 'Cela n’a pas pu se faire. Réessayez.';
}

/** What a plan costs, with or without its recordings. @returns bytes that travel */
const plannedBytes = ({ textBytes, audioBytes }: DownloadPlan, withAudio: boolean) => textBytes + (withAudio ? audioBytes : 0);

/** The sentence for an answer to `start` other than 'started', and whether the learner may agree. */
export function answerWords(
  answer: Exclude<StartAnswer, { state: 'started' }>,
  withAudio: boolean,
  kind: DownloadKind,
): { text: string; isQuestion: boolean } {
  if (answer.state === 'refused') return { text: downloadWords(answer.reason, kind) ?? 'Erreur inconnue.', isQuestion: false };
  const { plan } = answer;
  const bytes = plannedBytes(plan, withAudio);
  if (answer.state === 'ask')
    return { text: `${sizeAndCost(bytes)} sur vos données mobiles. Télécharger maintenant${NBSP}?`, isQuestion: true };
  // A browser's grant is not the phone's free space: a full phone refuses even less.
  const left =
    plan.freeBytes === null || plan.freeBytes >= bytes ? '' : `, ce navigateur n’en accorde plus que ${formatBytes(plan.freeBytes)}`;
  return { text: `Pas assez de place${NBSP}: il faut ${formatBytes(bytes)}${left}. Supprimez un livre.`, isQuestion: false };
}
