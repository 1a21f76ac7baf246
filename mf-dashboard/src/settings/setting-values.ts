import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import type { Welcome } from '@ulty/contracts/people/welcome.js';
import { understood } from '@ulty/domain/learning/who-and-wish.js';
import { plural } from '@ulty/domain/base/count.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import type { TextLook, TextSize } from '@ulty/domain/base/text-look.js';
import type { ThemeChoice } from '@ulty/kit';
import { wishRow } from '../welcome/welcome-words';

export const THEME_WORDS: Record<ThemeChoice, string> = { light: 'Clair', dark: 'Sombre', auto: 'Auto' };

const MODE_WORDS: Record<OwnProfile['dataMode'], string> = { eco: 'Mode éco', normal: 'Débit normal', audio: 'Audio aussi' };

/** Words of the sizes of text, by their percent. */
export const SIZE_WORDS: Record<TextSize, string> = { 100: 'Normale', 115: 'Grande', 130: 'Très grande' };

/** The ground, and the text where it is not the usual one. */
export const displayWords = (theme: ThemeChoice, { size, isSpaced }: TextLook): string =>
  `${theme === 'auto' ? 'Fond auto' : THEME_WORDS[theme]} · taille ${SIZE_WORDS[size].toLowerCase()}${isSpaced ? ', lignes espacées' : ''}`;

const HOUR_WORDS: Readonly<Record<number, string>> = { 6: 'le matin', 12: 'à midi', 19: 'le soir' };

type SaidWords = Pick<Welcome, 'who' | 'wish' | 'grade' | 'hour' | 'isDone'>;

/** Whether a pupil's welcome is done without a class: passed, or not known to the server. */
export const isClassToSay = (said: SaidWords | undefined): boolean => said?.who === 'pupil' && said.isDone && said.grade === null;

/** The wish of the month, the minutes a day and when; what is not said is left out. */
export function studyWords(said: Omit<SaidWords, 'isDone'> | undefined, goalMin: number | undefined): string {
  const { wish, grade } = understood(said ?? {});
  const words = [wish && wishRow(wish, grade)[0], goalMin && `${goalMin}\u00a0min par jour`, HOUR_WORDS[said?.hour ?? -1]];
  return words.filter(Boolean).join(' · ') || 'Objectif du jour, notifications';
}

/** What one signs in with, and whether it is proven. */
export function accountWords({ phone, email, isEmailVerified }: OwnProfile, devices: number | undefined): string {
  const proof =
    phone !== null ? 'Numéro vérifié' : isEmailVerified ? 'E-mail confirmé' : email === null ? 'Sans e-mail' : 'E-mail à confirmer';
  return devices ? `${proof} · ${plural(devices, 'appareil')}` : proof;
}

/** The name and the region; without a region, what the page asks for. */
export const ownWords = ({ firstName, lastName, region }: OwnProfile): string =>
  [[firstName, lastName].filter(Boolean).join(' '), region ?? 'région à dire'].join(' · ');

/** The data mode, and how much is on this phone: titles and bytes. */
export function dataWords({ dataMode }: OwnProfile, here: { titles: number; bytes: number } | null): string {
  const mode = MODE_WORDS[dataMode];
  return here ? `${mode} · ${plural(here.titles, 'titre')}, ${formatBytes(here.bytes)}` : mode;
}

export const publicWords = ({ alias }: OwnProfile): string => (alias === null ? 'Choisissez un alias' : `Alias ${alias}`);
