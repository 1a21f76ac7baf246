import type { Who } from '@ulty/domain/learning/who-and-wish.js';

/** Name and a line of each row of the first question. */
export const WHO_ROWS: Readonly<Record<Who, readonly [string, string]>> = {
  trade: ['Je vends', 'Boutique, étal, WhatsApp'],
  farm: ['Je cultive, j’élève', 'Champ, jardin, poulailler'],
  workshop: ['J’ai un atelier', 'Bois, couture, moto, coiffure'],
  pupil: ['Je suis élève', 'De la 6e à la terminale'],
  student: ['Je suis étudiant', 'Ou je cherche mon métier'],
};
