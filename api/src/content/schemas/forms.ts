/** Forms that a text may have, each with its guide for the author. `new` draws one of the least used. */
export const FORMS = {
  story: 'Un récit : un personnage veut quelque chose, un obstacle le retient, une décision le fait avancer.',
  letter: 'Une lettre : quelqu’un écrit à quelqu’un qu’il connaît, et dit l’idée à cause de lui.',
  disagreement: 'Deux personnes qui ne sont pas d’accord : chacune a une bonne raison, le texte dit où passe la ligne.',
  failure: 'Un échec : tout est fait comme il faut, et cela rate ; on cherche pourquoi, en remontant.',
  interview: 'Un entretien : des questions courtes, des réponses d’une personne du métier, imaginée et dite telle.',
  'worked-table': 'Un tableau calculé à voix haute : une ligne après l’autre, avec ce que l’on se dit en l’écrivant.',
  trial: 'Un procès : l’idée est accusée ; témoins à charge, témoins à décharge, puis un jugement qui a ses limites.',
} as const;

export type Form = keyof typeof FORMS;
export const FORM_NAMES = Object.keys(FORMS) as [Form, ...Form[]];
