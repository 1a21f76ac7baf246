/**
 * Words in a row, folded (no accents, small letters), by which a question is known that the coach does not answer. A word that ends with '*' counts with
 * any ending.
 */

/** Somebody suffers, or somebody hurts them. */
export const DISTRESS = [
  ...['suicid*', 'me tuer', 'me pendre', 'me noyer expres', 'en finir avec la vie', 'en finir avec tout', 'veux en finir', 'envie d en finir'],
  ...['envie de mourir', 'veux mourir', 'voudrais mourir', 'vais mourir expres', 'mieux mort', 'mieux morte', 'plus envie de vivre'],
  ...['veux plus vivre', 'ne veux plus vivre', 'me faire du mal', 'me fais du mal', 'me couper les veines', 'me coupe les bras', 'me scarifi*'],
  ...['mettre fin a mes jours', 'disparaitre pour toujours', 'vie ne vaut pas la peine', 'boire du poison', 'avaler tous les comprimes'],
  ...['on m a viole', 'on m a violee', 'il m a violee', 'il me viole', 'il me bat', 'elle me bat', 'mon pere me frappe', 'ma mere me frappe', 'il me frappe'],
  ...['me touche et je ne veux pas', 'on me force a', 'me marier de force', 'mariage force'],
] as const;

/** An exam is under way. */
export const IN_EXAM = [
  ...['en plein examen', 'en pleine epreuve', 'suis en examen', 'suis a l examen', 'suis en epreuve', 'suis en salle d examen', 'suis dans la salle d examen'],
  ...['suis en composition', 'suis en devoir sur table', 'devoir sur table maintenant', 'suis en pleine composition', 'suis en train de composer'],
  ...['l epreuve a commence', 'l examen a commence', 'le surveillant', 'ramasse les copies', 'ramassent les copies', 'avant la fin de l epreuve'],
  ...['reponds vite je compose', 'pendant l epreuve de ce', 'ma copie d examen maintenant'],
] as const;

/** Subjects of exams that nobody may have yet. */
export const EXAM_LEAKS = [
  ...['sujet qui va tomber', 'sujets qui vont tomber', 'sujet va tomber', 'fuite du bac', 'fuite du bepc', 'sujet du bac avant', 'sujet du bepc avant'],
  ...['sujet de demain', 'sujets de demain', 'epreuve de demain', 'epreuves de demain', 'sujet de ce matin', 'epreuve de ce matin', 'epreuve d aujourd hui'],
  ...['sujet d aujourd hui', 'sujet de cet apres midi'],
] as const;

/** Of these one with one of the cues asks for advice on somebody's health. */
export const HEALTH = {
  subjects: [
    ...['medicament*', 'comprime*', 'paracetamol', 'antibiotique*', 'quinine', 'dose', 'dosage', 'ordonnance', 'symptome*', 'fievre', 'paludisme', 'palu'],
    ...['maladie', 'malade', 'douleur*', 'mal a la tete', 'mal au ventre', 'mal a la poitrine', 'vomi*', 'diarrhee', 'enceinte', 'grossesse', 'avort*', 'regles en retard'],
    ...['sida', 'vih', 'tension', 'diabete', 'drepanocytose', 'depression', 'tisane', 'guerir', 'soigner', 'saigne', 'bouton*', 'plaie'],
  ],
  cues: [
    ...['j ai', 'je suis', 'mon', 'ma', 'mes', 'me', 'que prendre', 'quoi prendre', 'dois je', 'puis je', 'prendre', 'quel medicament', 'quelle dose', 'comment soigner'],
    ...['comment guerir', 'faut il prendre', 'combien de comprimes'],
  ],
} as const;

/** Of these one with one of the cues asks for advice on somebody's rights. */
export const RIGHTS = {
  subjects: [
    ...['plainte', 'tribunal', 'proces', 'avocat', 'juge', 'divorc*', 'heritage', 'pension alimentaire', 'garde des enfants', 'prison', 'police', 'gendarme*', 'arrete'],
    ...['expulse*', 'expulser', 'bailleur', 'licenci*', 'renvoye', 'huissier', 'convocation', 'escroquerie', 'attaquer en justice', 'en justice', 'droit de me', 'succession'],
  ],
  cues: [
    'j ai',
    'je suis',
    'mon',
    'ma',
    'mes',
    'm a',
    'me',
    'dois je',
    'puis je',
    'ai je le droit',
    'a t il le droit',
    'peut il',
    'comment porter',
    'porter plainte',
  ],
} as const;

/** Somebody tells the coach to be another. */
export const OTHER_RULES = [
  ...['ignore tes', 'ignorez vos', 'ignore les instructions', 'ignore toutes les', 'ignore previous', 'ignore all', 'ignore your', 'ignore ce qui precede'],
  ...['oublie tes', 'oubliez vos', 'oublie toutes les', 'oublie tout ce', 'forget your', 'disregard', 'prompt systeme', 'system prompt', 'message systeme'],
  ...['tes instructions', 'vos instructions', 'tes consignes', 'vos consignes', 'tes regles', 'vos regles', 'your instructions', 'your rules', 'ton prompt', 'votre prompt'],
  ...['tu es maintenant', 'vous etes maintenant', 'tu es desormais', 'you are now', 'fais comme si tu etais', 'joue le role', 'agis comme', 'act as', 'pretend to be'],
  ...['mode developpeur', 'developer mode', 'mode admin*', 'jailbreak', 'sans aucune regle', 'sans regles', 'sans limite ni regle', 'do anything now'],
  ...['contenu de ta configuration', 'cle api', 'api key', 'coach_api_key', 'variables d environnement', 'repete le texte au dessus', 'repeat the text above'],
  ...['im_start', 'im_end', 'endoftext', 'assistant reponds', 'nouvelle regle', 'nouvelles regles', 'nouvelle instruction', 'nouvelles instructions', 'new instruction*'],
] as const;
