/** Why the coach does not answer. A refusal costs no question of the day. Product §2.26. */
export const COACH_REFUSALS = ['self_harm', 'live_exam', 'medical', 'legal', 'rules'] as const;
export type CoachRefusal = (typeof COACH_REFUSALS)[number];

/** The coach's reply to each refusal, and who can help. It gives no telephone number that we have not checked. */
export const COACH_REFUSAL_WORDS: Record<CoachRefusal, { title: string; text: string }> = {
  self_harm: {
    title: 'Vous comptez, et vous n’êtes pas seul.',
    text: 'Ce que vous vivez semble très lourd, et un coach de révision ne suffit pas. Parlez maintenant à un adulte de confiance\u00a0: un parent, un enseignant, un voisin. Allez aussi au centre de santé le plus proche\u00a0: un agent de santé sait aider, sans juger. En danger tout de suite, ne restez pas seul et faites venir quelqu’un.',
  },
  live_exam: {
    title: 'Pas pendant une épreuve.',
    text: 'Le coach n’aide pas dans un examen en cours et ne dit rien d’un sujet annoncé. Autour du BEPC et du BAC, il révise le cours avec vous. En cas de doute sur une épreuve, parlez à votre enseignant ou au chef de centre.',
  },
  medical: {
    title: 'C’est une question pour un agent de santé.',
    text: 'Le coach ne donne pas de conseil de santé. Allez au centre de santé (CSPS) ou chez le pharmacien le plus proche\u00a0; en urgence, faites-vous accompagner tout de suite.',
  },
  legal: {
    title: 'C’est une question pour un juriste.',
    text: 'Le coach ne donne pas de conseil de droit sur votre cas. Adressez-vous à la Maison de justice, à la mairie ou à l’action sociale de votre commune\u00a0; pour une entreprise, à la Maison de l’entreprise.',
  },
  rules: {
    title: 'Le coach ne change pas ses règles.',
    text: 'Il répond à partir des livres et des cours d’Ulty, avec leurs sources. Posez votre question sur un cours, un livre ou un exercice.',
  },
};
