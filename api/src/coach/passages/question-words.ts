import { tellingWords, wordsOf } from '@ulty/domain/base/search-text.js';

/** Words of questions that say nothing about their subject, without accents, in addition to the stop words of all texts. */
const OF_QUESTIONS = new Set(
  `aide aidez aider alors apres aujourd aussi avant bien bon bonne bonnes bons bonjour car cela chaque chose choses coach combien comprendre comprends dedans deja demande depuis
   dire dis dit dites dois doit doivent donc donne donner donnez difference encore ensuite entre est exemple exemples explique expliquer expliquez faites fera feront fois hui jamais jusqu lors
   lequel laquelle maintenant mieux merci moins non oui ou parce parle pendant peu peuvent pouvoir puisque quelque quelqu quoi question reponse sait savoir selon sens sent serait sert servir
   signifie soit souvent stp svp tous tout toute toutes tres trop trouver utilise utiliser vers veulent veut vient vite vouloir vraiment`.split(
    /\s+/,
  ),
);

/** Words of learners with synonyms in our texts: both are searched. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  affaire: ['activite', 'entreprise'],
  appli: ['application'],
  benef: ['benefice'],
  bouffe: ['nourriture', 'repas'],
  boulot: ['travail'],
  bosser: ['travailler'],
  chef: ['dirigeant'],
  copain: ['ami', 'camarade'],
  cousu: ['couture'],
  cout: ['revient'],
  dette: ['dettes', 'credit'],
  dormir: ['sommeil'],
  dors: ['sommeil'],
  economiser: ['epargner'],
  employe: ['salarie', 'recruter'],
  forfait: ['donnees', 'connexion'],
  epreuve: ['sujet', 'examen'],
  fric: ['argent'],
  gosse: ['enfant'],
  ia: ['intelligence', 'artificielle', 'assistant'],
  intelligent: ['talent', 'eloge'],
  internet: ['connexion', 'donnees'],
  invendu: ['stock', 'perte'],
  invendus: ['stock', 'pertes'],
  magasin: ['boutique'],
  megas: ['donnees', 'connexion'],
  mega: ['donnees', 'connexion'],
  memoire: ['retenir', 'souvenir'],
  memoriser: ['retenir', 'apprendre'],
  oublie: ['oublier', 'souvenir'],
  patron: ['dirigeant'],
  portable: ['telephone'],
  poule: ['poulet'],
  poules: ['poulets'],
  pret: ['credit'],
  pub: ['publicite'],
  revient: ['cout'],
  revenus: ['gagnez', 'revenu'],
  sous: ['argent'],
  wari: ['argent'],
  vexer: ['blesser'],
  agacer: ['insister'],
};

/** Whether a folded word is typical of questions and says nothing about their subject. */
export const isOfQuestions = (word: string): boolean => OF_QUESTIONS.has(word) || Object.hasOwn(OTHER_WORDS, word);

/** Most words of a question that are searched. */
const MOST_WORDS = 24;
const OTHER_WEIGHT = 0.8;

/** A word to search. `place`: index of the learner's word that it stands for. */
export interface AskedWord {
  place: number;
  word: string;
  weight: number;
}

/** Returns the words to search in our texts: the informative words of a question, with their synonyms. */
export function askedWords(question: string): AskedWord[] {
  const telling = tellingWords(wordsOf(question)).filter((word) => word.length > 1);
  const ofSubject = telling.filter((word) => !OF_QUESTIONS.has(word));
  return [...new Set(ofSubject.length > 0 ? ofSubject : telling)]
    .slice(0, MOST_WORDS)
    .flatMap((word, place) => [
      { place, word, weight: 1 },
      ...(OTHER_WORDS[word] ?? []).map((other) => ({ place, word: other, weight: OTHER_WEIGHT })),
    ]);
}
