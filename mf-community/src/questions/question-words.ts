import type { CommunityAuthor, QuestionCard, QuestionForReader } from '@ulty/contracts/community/community.js';
import { COMMUNITY_TABS, COMMUNITY_TRACKS, TRACK_NAMES, type CommunityTab, type CommunityTrack } from '@ulty/domain/people/community.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { dayWords, shortDayWords } from '@ulty/domain/days/calendar-words.js';
import { addDays, type Day } from '@ulty/domain/days/streak.js';
import { stripFor, type StripName } from '@ulty/domain/base/weave.js';
import type { TagTone } from '@ulty/elements/base/tag';
import { check } from '@ulty/elements/base/icons';
import { dots } from './question-icons';

export const TAB_NAMES: Record<CommunityTab, string> = {
  recent: 'Récentes',
  unanswered: 'Sans réponse',
  popular: 'Populaires',
  mine: 'Les miennes',
  followed: 'Suivies',
};

type State = QuestionCard['state'];

/** The word for the state of a question, with its tone and icon. Identity §15. */
export const STATES: Record<State, { word: string; tone: TagTone; icon?: string }> = {
  solved: { word: 'Résolue', tone: 'moringa', icon: check },
  undecided: { word: 'À départager', tone: 'neutral', icon: dots },
  open: { word: 'Sans réponse', tone: 'soon' },
};

/** Strip of a question: that of its category; all school subjects share one. */
export const stripOf = ({ track, subject }: Pick<QuestionCard, 'track' | 'subject'>): StripName =>
  track === 'quiz-hero' ? 'Éducation' : stripFor(subject);

/** 'Mimi', 'Équipe Ulty · côté caisse', or the words for a deleted account. */
export const nameOf = ({ alias }: CommunityAuthor): string => alias ?? 'Compte supprimé';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 'il y a 2 h', 'hier', 'il y a 3 jours', then a date. @param at ISO */
export function ageWords(at: string, now: Date): string {
  const age = now.getTime() - Date.parse(at);
  if (age < MINUTE) return 'à l’instant';
  if (age < HOUR) return `il y a ${Math.floor(age / MINUTE)}\u00a0min`;
  if (age < DAY) return `il y a ${Math.floor(age / HOUR)}\u00a0h`;
  if (age < 2 * DAY) return 'hier';
  return age < 7 * DAY ? `il y a ${Math.floor(age / DAY)}\u00a0jours` : `le ${formatDate(at)}`;
}

/** 'aujourd’hui', 'hier', 'lundi', 'le 18 nov.'. */
function dayAgoWords(day: Day, today: Day): string {
  if (day >= today) return 'aujourd’hui';
  if (day === addDays(today, -1)) return 'hier';
  return day > addDays(today, -7) ? (dayWords(day).split(' ')[0] ?? '') : `le ${shortDayWords(day, today)}`;
}

/** Why a question was chosen: 'vous avez lu « Vendre à crédit » lundi'. */
export function becauseWords({ kind, title, day }: QuestionForReader['because'], today: Day): string {
  return `vous avez ${kind === 'quiz' ? 'répondu à' : 'lu'} «\u00a0${title}\u00a0» ${dayAgoWords(day, today)}`;
}

/** How long answers take: 'moins d’une heure', '5 h', '3 jours'. */
export function waitedWords(minutes: number): string {
  if (minutes < 60) return 'moins d’une heure';
  return minutes < 2 * 24 * 60 ? `${Math.round(minutes / 60)}\u00a0h` : `${Math.round(minutes / (24 * 60))}\u00a0jours`;
}

export const isTrack = (value: string | null): value is CommunityTrack => COMMUNITY_TRACKS.some((track) => track === value);
export const isTab = (value: string | null): value is CommunityTab => COMMUNITY_TABS.some((tab) => tab === value);

/** 'Entrepreneuriat et Académique'. */
export const tracksWords = (tracks: readonly CommunityTrack[]): string => tracks.map((track) => TRACK_NAMES[track]).join(' et ');
