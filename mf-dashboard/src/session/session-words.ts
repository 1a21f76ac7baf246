import type { DaySession, SessionStep } from '@ulty/domain/session/day-session.js';
import type { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { dayWords, momentWords } from '@ulty/domain/days/calendar-words.js';
import { formatDataCost } from '@ulty/domain/base/data-cost.js';
import { formatBytes, plural } from '@ulty/domain/base/format.js';
import { dayOf } from '@ulty/domain/days/streak.js';

/** Approximate size of the text, the questions and the pages of one session when none of it is on the device. */
const SESSION_BYTES = 100_000;

/** What a session costs in data. */
export function dataWords(isHeld: boolean): string {
  return isHeld
    ? 'Déjà sur ce téléphone\u00a0: 0\u00a0F de données.'
    : `À charger\u00a0: environ ${formatBytes(SESSION_BYTES)}, ${formatDataCost(SESSION_BYTES)}.`;
}

/** Why a step is in the session, in one sentence. Product §2.27. */
function reasonOf({ reason, detail, piece, band }: SessionStep, { weak }: LearningDay): string | null {
  switch (reason) {
    case 'begun':
      return 'La lecture\u00a0: vous l’avez commencée, elle reprend où vous étiez.';
    case 'next':
      return `La lecture\u00a0: c’est la suite de «\u00a0${piece?.parentTitle ?? ''}\u00a0».`;
    case 'of_thread':
      return 'La lecture\u00a0: elle vient de votre premier fil.';
    case 'of_the_day':
      return 'La lecture\u00a0: le livre du jour, puisque rien n’est commencé.';
    case 'its_quiz':
      return 'Les questions\u00a0: celles du chapitre, tant qu’il est frais.';
    case 'untested':
      return `Les questions\u00a0: un chapitre lu attend encore les siennes. ${detail}.`;
    case 'weak_topic':
      return `Les questions\u00a0: le sujet à améliorer en premier, «\u00a0${weak?.topic ?? ''}\u00a0».`;
    case 'its_exercises':
      return 'Les questions\u00a0: les exercices que la leçon pose en chemin.';
    case 'cards_due':
      return 'Les cartes\u00a0: ce que vous avez manqué revient juste avant l’oubli.';
    case 'nothing':
      return band === 'recall' ? 'Les cartes\u00a0: aucune n’est due, cette bande est déjà tissée.' : null;
    case 'nothing_here':
      return 'Sans réseau, la séance prend ce que ce téléphone garde.';
    case 'done':
      return null;
  }
}

/** The reasons of a session, and of its length. */
export function reasons(session: DaySession, facts: LearningDay): string[] {
  const all = [
    session.isShort ? 'Il est tard\u00a0: le plus court suffit pour que la journée compte.' : null,
    ...session.steps.map((step) => reasonOf(step, facts)),
    session.isShort ? null : `La longueur\u00a0: votre objectif est de ${facts.goalMin}\u00a0minutes par jour.`,
  ];
  return [...new Set(all.filter((words) => words !== null))];
}

/** '5 bonnes réponses sur 5. 2 cartes revues.' */
export function doneWords({ done }: LearningDay): string {
  const quiz = done.quizzes.at(-1);
  return [
    quiz && `${plural(quiz.correct, 'bonne réponse', 'bonnes réponses')} sur ${quiz.total}.`,
    done.cards > 0 && `${plural(done.cards, 'carte revue', 'cartes revues')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** 'Séance en pause depuis 14 h 20.' @param timeZone IANA name, known to this browser */
export function pausedWords(iso: string, now: Date, timeZone: string): string {
  const moment = momentWords(iso, now, timeZone);
  const since = moment === 'Hier' ? 'hier' : moment.replace('Aujourd’hui ', '').replace(':', '\u00a0h\u00a0');
  return `Séance en pause depuis ${since}`;
}

/** When the next cards come back: 'Des cartes reviennent mardi 24 novembre.' */
export function returnWords(nextDueAt: string | null, now: Date, timeZone: string): string | null {
  if (nextDueAt === null || Date.parse(nextDueAt) <= now.getTime()) return null;
  return `Des cartes reviennent ${dayWords(dayOf(nextDueAt, timeZone))}.`;
}
