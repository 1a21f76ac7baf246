import type { BookCategory } from '../learning/books.js';
import type { Category } from '../learning/courses.js';
import { tellingWords, wordsOf } from '../base/search-text.js';
import { COMMUNITY_TRACKS, SCHOOL_SUBJECTS, TRACK_SUBJECTS, type CommunityTrack } from './community.js';

/** A subject of a community. */
export interface SubjectPlace {
  track: CommunityTrack;
  subject: string;
}

/** Categories of courses in the words of the books, which are the subjects of the entrepreneurs' questions. */
const OF_COURSES: Record<Exclude<Category, 'Éducation'>, readonly BookCategory[]> = {
  Entrepreneuriat: ['Création d’entreprise', 'Stratégie'],
  Marketing: ['Marketing & vente', 'Communication'],
  Finance: ['Finance'],
  Tech: ['Innovation & tech'],
  IA: ['Innovation & tech'],
  Administration: ['Leadership', 'Productivité'],
};

/** Subjects of exams that the community names otherwise. */
const OF_EXAMS: Record<string, (typeof SCHOOL_SUBJECTS)[number]> = { Mathématiques: 'Maths', Histoire: 'Histoire-géographie' };

/** The subjects that somebody who learned in a category can answer: of a book, a course or an exam; none for another word. */
export function subjectsOf(category: string): SubjectPlace[] {
  if (category === 'Éducation') return SCHOOL_SUBJECTS.map((subject) => ({ track: 'quiz-hero', subject }));
  const courses = Object.hasOwn(OF_COURSES, category) ? OF_COURSES[category as keyof typeof OF_COURSES] : null;
  const names: readonly string[] = courses ?? [OF_EXAMS[category] ?? category];
  return COMMUNITY_TRACKS.flatMap((track) =>
    names.filter((name) => TRACK_SUBJECTS[track].includes(name)).map((subject) => ({ track, subject })),
  );
}

/** Beginnings of words, folded, that speak of a subject. */
const WORDS: Record<BookCategory | (typeof SCHOOL_SUBJECTS)[number], string> = {
  'Marketing & vente': 'client vend vent marche prix produit pub promo reduc concurr whatsapp facebook boutique etal fidel commande livr',
  Finance:
    'argent credit pret emprunt banque tontine epargn caisse benefic marge profit dette interet cout depens budget franc capital payer salaire impot tresor financ mobile',
  Leadership: 'equipe employe apprenti chef dirig recrut motiv conflit deleg associe',
  Productivité: 'temps organis planif retard agenda priorit habitude distrai efficac',
  Stratégie: 'strateg concurr grandi expans position objectif partenaire developp avantage',
  'Innovation & tech': 'logiciel application internet ordinateur telephone site numer intelligence robot innov machine solaire techno',
  Communication: 'parler ecouter negoci discour public messag commun convain reclam mecontent',
  'Développement personnel': 'confiance peur courage stress echec reve motivation timid decourag',
  'Création d’entreprise':
    'creer ouvrir lancer demarr debut idee registre rccm ifu statut local projet entrepris eleva poulet champ atelier garage restau',
  Maths:
    'equation fonction derive geometr triangle theorem calcul algebr fraction probab statist vecteur nombre racine degre polynom integral suite pourcent math',
  Français: 'orthograph grammair conjug dissert verbe accord texte auteur roman poeme resume commentaire dictee francais',
  'Physique-chimie': 'force energie electri courant tension atome molecul reaction acide vitesse masse optique lentille chimi physiq',
  SVT: 'cellule plante animal corps sang adn gene reproduc digest respir roche sol microb maladie nutri svt',
  'Histoire-géographie': 'guerre colon independ empire royaume histoir geograph population climat carte pays continent mondial',
  Anglais: 'anglais english tense prepos irregular vocabul',
  Philosophie: 'philo conscience liberte verite morale raison justice bonheur etat',
  Comptabilité: 'comptab bilan debit credit journal amortiss compte ohada facture tva',
};

/** Subjects proposed for a question beside 'Autre'. */
const PROPOSED = 2;

/**
 * The subjects that a question's words speak of, the likeliest first; none where no word is known.
 * @param tracks in the asker's order: of equals the first comes first
 */
export function subjectsIn(text: string, tracks: readonly CommunityTrack[]): SubjectPlace[] {
  const words = tellingWords(wordsOf(text));
  const score = (subject: string) => {
    const known = WORDS[subject as keyof typeof WORDS].split(' ');
    return words.filter((word) => known.some((start) => word.startsWith(start))).length;
  };
  return tracks
    .flatMap((track) => TRACK_SUBJECTS[track].map((subject) => ({ track, subject, count: score(subject) })))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, PROPOSED)
    .map(({ track, subject }) => ({ track, subject }));
}
