import { examOfClass } from './grades.js';
import { understood, WISHES, type Said, type Who, type Wish } from './who-and-wish.js';

/** Contents by a letter, with the first eight characters of their ids: capitals are courses and a paper (P), small letters books. */
const IDS = {
  A: '39db94ab',
  B: '7d7cb2bc',
  C: 'b8ef9834',
  D: 'abe22df4',
  E: '3d4752c5',
  F: '58caaee8',
  H: '5a0b941f',
  I: 'aed89f0a',
  J: '05dcfea1',
  K: '26548019',
  M: '1b1fc762',
  N: '4ab73907',
  O: 'e4892630',
  P: '2cea4bbd',
  a: '6c2c7fe8',
  b: '20956ab8',
  c: '7aa18ad0',
  d: '718d355e',
  e: 'c7ae4e5d',
  f: '23965764',
  g: '9268dbd4',
  h: '4cbc2247',
  i: '5a9124ef',
  j: '55cff5be',
  k: '5efef542',
  l: '8f130920',
  m: '5fc5a53c',
  n: 'aafb53f5',
  o: 'ad10126a',
  p: '5bc7ebb6',
  q: '7c065afe',
  r: '8563e47d',
  s: '609ff055',
  u: 'fab38b48',
  v: '37792681',
  w: '26ee350c',
  x: 'bf844809',
  y: 'c836cecd',
} as const;
type Letter = keyof typeof IDS;

/** Six contents for each wish: the first three, and the next three for 'Choisir autre chose'. A course or paper is in each half. */
const ROWS: Readonly<Record<string, string>> = {
  '': 'MalAgn',
  'trade prices': 'BabAdy',
  'trade cash': 'AbaBde',
  'trade clients': 'CufEgx',
  'trade credit': 'DepAab',
  'trade savings': 'MabAde',
  'farm prices': 'BahIrd',
  'farm cash': 'HbaAed',
  'farm clients': 'FrgJxh',
  'farm credit': 'DpeHab',
  'farm savings': 'MaeHbd',
  'workshop prices': 'BbjAsh',
  'workshop cash': 'AbaBjd',
  'workshop clients': 'CujBfg',
  'workshop credit': 'DepAab',
  'workshop savings': 'MabAde',
  'student studies': 'NkmKno',
  'student job': 'KgnMwv',
  'student start': 'EiyBcj',
  'student time': 'KowNlm',
  'student savings': 'MadAbe',
  'BEPC exam': 'POkMnv',
  'BEPC average': 'OklMnv',
  'BEPC help': 'OnqMkg',
  'BAC exam': 'NkmMnv',
  'BAC average': 'NklMon',
  'BAC help': 'NnqMkg',
};

/** What a content is for, as an infinitive. */
const WHY: Readonly<Record<Letter, string>> = {
  A: 'noter ce qui entre et ce qui sort',
  B: 'partir de vos propres chiffres',
  C: 'faire venir les gens du quartier',
  D: 'lire le coût total avant de signer',
  E: 'savoir quand déclarer votre activité',
  F: 'compter chaque planche avant de semer',
  H: 'savoir si un hectare paie',
  I: 'peser, lire la qualité et négocier à plusieurs',
  J: 'calculer le prix du beurre et vendre en groupe',
  K: 'choisir trois priorités par jour',
  M: 'garder votre argent mobile à l’abri',
  N: 'se tester au lieu de relire',
  O: 'réviser à plusieurs jusqu’au bout',
  P: 'voir en quelques questions par où commencer',
  a: 'garder une part de ce que l’on gagne, comme Mariam et ses beignets',
  b: 'retirer sa part d’abord, comme Delphine au maquis',
  c: 'poser les questions qui font dire vrai, comme Yacouba',
  d: 'voir pourquoi l’argent part, comme Abdoulaye à sa boutique',
  e: 'suivre un argent qui vient par à-coups, comme Tipoko',
  f: 'donner une raison de parler de vous, comme Aguiratou',
  g: 'gagner la confiance, comme Honorine à l’imprimerie',
  h: 'négocier sans se fâcher, comme Zakaria',
  i: 'partir de ce que l’on a, comme Dramane et ses ruches',
  j: 'conduire l’affaire et pas seulement le métier, comme Rosine',
  k: 'retenir sans relire dix fois',
  l: 'avancer par petits pas',
  m: 'rester une heure sur un seul travail',
  n: 'progresser par l’effort et la méthode',
  o: 'faire d’abord ce que l’on repousse',
  p: 'comprendre le prêt à plusieurs, comme Korotimi la tisseuse',
  q: 'apprendre seul, avec une bibliothèque',
  r: 'faire grandir un travail de la terre, comme Rasmata',
  s: 'faire mieux avec moins, comme Salif le soudeur',
  u: 'parler du client avant de parler de soi, comme Boukary',
  v: 'tenir longtemps sur un même but',
  w: 'sortir les tâches de sa tête',
  x: 'demander la permission avant de vendre, comme Alizèta',
  y: 'se lancer avec un premier produit, comme Sanata et son bissap',
};

/** Words of a wish: after 'Pour', after 'Vous voulez', and once it has come true. */
const WISH_WORDS: Readonly<Record<Wish, readonly [goal: string, wanted: string, later: string]>> = {
  prices: ['fixer vos prix', 'vous voulez fixer vos prix', 'Vos prix fixés'],
  cash: ['tenir votre caisse', 'vous voulez tenir votre caisse', 'La caisse tenue'],
  clients: ['trouver des clients', 'vous voulez trouver des clients', 'Les clients venus'],
  credit: ['obtenir un crédit', 'vous voulez obtenir un crédit', 'Le crédit compris'],
  savings: ['mettre de l’argent de côté', 'vous voulez mettre de l’argent de côté', 'Pour garder cet argent'],
  exam: ['réussir l’examen', 'vous préparez l’examen', 'Jusqu’à l’examen'],
  average: ['passer avec une bonne moyenne', 'vous voulez une bonne moyenne', 'La moyenne assurée'],
  help: ['aider un plus petit que vous', 'vous aidez un plus petit que vous', 'Pour l’aider longtemps'],
  studies: ['réussir vos examens', 'vous voulez réussir vos examens', 'Jusqu’aux examens'],
  job: ['trouver un stage ou un emploi', 'vous cherchez un stage ou un emploi', 'Le jour de l’entretien'],
  start: ['lancer une petite activité', 'vous voulez lancer une petite activité', 'L’activité lancée'],
  time: ['mieux employer votre temps', 'vous voulez mieux employer votre temps', 'Le temps retrouvé'],
};

/** Words of who they are: 'Vous vendez', and when a content is of use to them. */
const WHO_WORDS: Readonly<Record<Who, readonly [who: string, useful: string]>> = {
  trade: ['Vous vendez', 'Utile à qui vend'],
  farm: ['Vous cultivez ou élevez', 'Utile à qui cultive ou élève'],
  workshop: ['Vous avez un atelier', 'Utile dans un atelier'],
  pupil: ['Vous êtes élève', 'Utile à un élève'],
  student: ['Vous êtes étudiant ou cherchez votre métier', 'Utile à vos débuts'],
};

function rowOf(said: Said): string {
  const { who, wish, grade } = understood(said);
  if (!who) return ROWS[''] as string;
  const key = who === 'pupil' ? ((grade && examOfClass(grade)) ?? 'BEPC') : who;
  return ROWS[`${key} ${wish ?? (grade || who !== 'pupil' ? WISHES[who][0] : 'average')}`] as string;
}

/** A content of a first thread, and why it is there. */
export interface FirstStep {
  id: string;
  why: string;
}

/** 'Pour fixer vos prix : partir de vos propres chiffres.' Each place names something else of what was said. */
function whyAt(place: number, letter: Letter | null, said: Said): string {
  const { who, wish, grade } = understood(said);
  const words = wish && WISH_WORDS[wish];
  const heads = [
    words ? `Pour ${words[0]}` : 'Pour commencer',
    grade ? `Utile en ${grade}` : who ? WHO_WORDS[who][1] : 'Utile à tout le monde',
    words ? words[2] : 'Pour continuer',
  ];
  return `${heads[place]}\u00a0: ${letter ? WHY[letter] : 'un texte court, à votre rythme'}.`;
}

/** What can be opened now: free, in service, and known by its id. */
export interface Openable {
  id: string;
}

/**
 * The three contents with which a person begins, from what they said; chosen on the device and by the server alike. Everybody gets something
 * that can be opened, as long as anything can. Identity §17.1.
 * @param live what can be opened, best first
 * @param turn 1 for 'Choisir autre chose': the next three come first
 */
export function firstThread(said: Said, live: readonly Openable[], turn = 0): FirstStep[] {
  const row = rowOf(said);
  const letters = [...(turn % 2 === 1 ? row.slice(3) + row.slice(0, 3) : row), ...(ROWS[''] as string)] as Letter[];
  const listed = letters.flatMap((letter) => live.filter(({ id }) => id.startsWith(IDS[letter])).map(({ id }) => ({ letter, id })));
  const others = live.map(({ id }) => ({ letter: null, id }));
  return [...listed, ...others]
    .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
    .slice(0, 3)
    .map(({ letter, id }, place) => ({ id, why: whyAt(place, letter, said) }));
}

/** Ids of what a first thread may begin with, whatever will be said. */
export function firstsOf(live: readonly Openable[]): Set<string> {
  const firstOf = (row: string) => {
    const letters = [...row, ...(ROWS[''] as string)] as Letter[];
    const found = letters.map((letter) => live.find(({ id }) => id.startsWith(IDS[letter])));
    return found.find((one) => one !== undefined) ?? live[0];
  };
  return new Set(Object.values(ROWS).flatMap((row) => firstOf(row)?.id ?? []));
}

/** 'Vous vendez et vous voulez fixer vos prix. Voici par quoi commencer.' */
export function firstThreadWords(said: Said): string {
  const { who, wish, grade } = understood(said);
  const exam = grade && examOfClass(grade);
  const is = grade ? `Vous êtes en ${grade}` : who && WHO_WORDS[who][0];
  const wants = wish === 'exam' && exam ? `vous préparez le ${exam}` : wish && WISH_WORDS[wish][1];
  return `${is ? `${[is, wants].filter(Boolean).join(' et ')}. ` : ''}Voici par quoi commencer.`;
}

/** First eight characters of the ids of every content that a first thread may name. */
export const FIRST_THREAD_IDS: readonly string[] = Object.values(IDS);
