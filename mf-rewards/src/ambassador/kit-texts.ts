/** A talk of ten minutes for a school. It is part of the page, so that it is available without network. */
export const SCHOOL_SCRIPT: readonly { title: string; text: string }[] = [
  {
    title: 'Se présenter · 1\u00a0min',
    text: 'Demandez l’accord de l’école d’abord. Dites votre prénom, et que vous apprenez vous aussi avec Ulty.',
  },
  {
    title: 'Ce que c’est · 2\u00a0min',
    text: 'Des cours courts, des livres et des quiz, sur un téléphone simple. On télécharge une fois, puis on apprend sans réseau.',
  },
  {
    title: 'Montrer · 4\u00a0min',
    text: 'Ouvrez un chapitre et faites le quiz avec la classe, à voix haute. Passez en mode avion\u00a0: tout reste là.',
  },
  {
    title: 'Les UltyCoins, honnêtement · 2\u00a0min',
    text: 'Apprendre rapporte un peu\u00a0: 1\u00a0UTC vaut un demi-franc. Ce n’est pas un salaire. Les moins de 18\u00a0ans reçoivent du matériel, pas d’argent.',
  },
  { title: 'Finir · 1\u00a0min', text: 'Affichez l’affiche avec l’accord de l’école. Ne prenez le téléphone ni le numéro de personne.' },
];

/** The commitments of an ambassador. */
export const CHARTER: readonly string[] = [
  'Je dis la vérité sur Ulty et sur ce que rapportent les UltyCoins.',
  'Je ne crée aucun compte pour quelqu’un d’autre.',
  'Je ne demande ni argent, ni numéro, ni mot de passe.',
  'Dans une école, je viens avec l’accord de la direction.',
  'Je ne promets rien aux mineurs, et je respecte le choix de leurs parents.',
  'Si je triche, mes gains de parrainage sont repris.',
];
