/**
 * Words that make a text wait for a moderator: folded (no accents, small letters). None of them removes anything; words that lessons use (viol,
 * sexe, race, nègre, dégage, mongol, nazi) are left out all the same, so that moderators keep time for what hurts. A word that ends with '*'
 * counts with any ending.
 */
export const INSULTS = [
  ...['abruti*', 'asshole*', 'batard*', 'bitch*', 'bite', 'bites', 'bordel*', 'branleur*', 'branleuse*', 'con', 'connard*', 'connass*'],
  ...['conne', 'connes', 'cons', 'couille*', 'cretin*', 'cul', 'debile*', 'encul*', 'fdp', 'fuck*', 'garce', 'idiot', 'idiote', 'idiots'],
  ...['imbecile*', 'merde*', 'nik', 'niker', 'nique', 'niquer', 'ntm', 'nudes', 'pd', 'pede', 'pedes', 'porno*', 'pouffiasse*', 'putain*'],
  ...['pute', 'putes', 'salaud*', 'salop', 'salope', 'salopes', 'sexto*', 'shit', 'tapette*'],
] as const;

/** Words in a row. Somebody may be in danger, or threatens: the first to be read. */
export const DANGERS = [
  ...['suicide', 'suicider', 'me tuer', 'en finir avec la vie', 'envie de mourir', 'veux mourir', 'plus envie de vivre', 'te tuer'],
  ...['te frapper', 'vais te trouver', 'te violer', 'on m a viole', 'il me bat', 'elle me bat', 'me frappe', 'photo nue', 'photos nues'],
  ...['envoie une photo de toi', 'viens seule', 'viens chez moi', 'dis rien a tes parents', 'acheter une arme', 'fabriquer une bombe'],
] as const;

/** Words in a row: offers of money, and of votes. */
export const SCAMS = [
  ...['gagne de l argent', 'gagner de l argent facile', 'argent facile', 'argent rapide', 'double ton argent', 'envoie moi ton code'],
  ...['code orange money', 'code moov money', 'ton code secret', 'code pin', 'pret sans garantie', 'marabout', 'investis et gagne'],
  ...['vends mes ultycoins', 'acheter des ultycoins', 'vendre des ultycoins', 'trading garanti', 'pari gagnant', '1xbet'],
  ...['vote pour moi', 'votez pour moi', 'vote pour vote', 'echange de votes', 'je vote pour toi'],
] as const;

/** Meeting elsewhere, where no rule protects minors. */
export const CONTACTS = [
  ...['telegram', 'snapchat', 'messenger', 'imo', 'inbox', 'gmail', 'yahoo', 'hotmail', 'outlook', 'arobase'],
] as const;

/** Where tradespeople sell: their lessons and questions name them. They lead elsewhere only beside a word that invites. */
export const MARKETS = ['whatsapp', 'whatsap', 'watsapp', 'wathsapp', 'instagram'] as const;

/** Words that invite beside the name of such a service. */
export const INVITATIONS = [
  ...['moi', 'mon', 'ton', 'ajoute', 'ajoutez', 'ajouter', 'rejoins', 'rejoignez', 'rejoindre', 'ecris', 'ecrivez', 'ecrire', 'contacte'],
  ...[
    'contactez',
    'contacter',
    'numero',
    'groupe',
    'parlons',
    'parler',
    'discutons',
    'discuter',
    'viens',
    'venez',
    'mp',
    'dm',
    'prive',
    'perso',
  ],
] as const;

/** Near a long number they say that it is a telephone's. */
export const NUMBER_WORDS = [
  ...[
    'numero',
    'tel',
    'telephone',
    'appelle',
    'appelez',
    'appeler',
    'joindre',
    'contacte',
    'contactez',
    'contact',
    'sms',
    'ecris',
    'ecrivez',
  ],
] as const;

/** One of each announces a subject of an exam. */
export const EXAM_WORDS = {
  subject: ['sujet', 'sujets', 'epreuve', 'epreuves', 'corrige', 'corriges', 'enonce', 'fuite', 'fuites', 'leak'],
  exam: ['bac', 'baccalaureat', 'bepc', 'examen', 'examens', 'exam', 'exams'],
  claim: [
    ...['vrai', 'vrais', 'fuite', 'fuites', 'leak', 'leaks', 'officiel', 'officiels', 'avance', 'dispo', 'disponible', 'disponibles'],
    ...['vends', 'vendre', 'vente', 'acheter', 'original', 'originaux', 'recu', 'recus', 'tomber', 'tombera', 'partage', 'envoie'],
    ...['prive', 'garanti', 'garantis', 'secret'],
  ],
} as const;
