import type { Role } from '@ulty/contracts/people/auth.js';

/** Password of every demo account. Public on purpose: these accounts exist only in a demonstration. */
export const DEMO_PASSWORD = 'Faso-Ulty-2026!';

interface DemoAccount {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** The profile a learner has filled in; an administrator has no public profile. */
  profile?: { alias: string; birthYear: number; track: 'entrepreneur' | 'eleve' | 'etudiant'; grade: string | null; region: string };
}

/** The people of the demonstration. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'awa@exemple.bf',
    firstName: 'Awa',
    lastName: 'Ouédraogo',
    role: 'learner',
    profile: { alias: 'Awa-tisse', birthYear: 1998, track: 'entrepreneur', grade: null, region: 'Kadiogo' },
  },
  {
    email: 'issa@exemple.bf',
    firstName: 'Issa',
    lastName: 'Sawadogo',
    role: 'learner',
    profile: { alias: 'Issa-226', birthYear: 2005, track: 'etudiant', grade: 'Licence 2', region: 'Guiriko' },
  },
  { email: 'admin@exemple.bf', firstName: 'Mariam', lastName: 'Kaboré', role: 'admin' },
  // A second administrator, to try what needs two.
  { email: 'controle@exemple.bf', firstName: 'Salif', lastName: 'Compaoré', role: 'admin' },
  // This learner has coins to exchange: rewards/redemptions/demo-redemptions.
  {
    email: 'fati@exemple.bf',
    firstName: 'Fati',
    lastName: 'Zongo',
    role: 'learner',
    profile: { alias: 'Fati-caisse', birthYear: 1996, track: 'entrepreneur', grade: null, region: 'Nando' },
  },
];
