import type { Role } from '@ulty/contracts/auth.js';

/** Password of every demo account. Public on purpose: these accounts exist only where a demonstration was asked for. */
export const DEMO_PASSWORD = 'Faso-Ulty-2026!';

/** The people of the demonstration. */
export const DEMO_ACCOUNTS = [
  { email: 'awa@exemple.bf', firstName: 'Awa', lastName: 'Ouédraogo', role: 'learner' },
  { email: 'issa@exemple.bf', firstName: 'Issa', lastName: 'Sawadogo', role: 'learner' },
  { email: 'admin@exemple.bf', firstName: 'Mariam', lastName: 'Kaboré', role: 'admin' },
] as const satisfies readonly { email: string; firstName: string; lastName: string; role: Role }[];
