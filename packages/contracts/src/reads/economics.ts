import type { EconomicSummary, FundsOverview, OwnEconomy, Simulation } from '../rewards/economics.js';
import { defineRead } from './define-read.js';

/** The published accounts: one month, and the history. Product §2.23. */
export const economicSummary = defineRead<EconomicSummary, { month?: string }>({
  path: '/api/economics/summary{?month}',
  access: 'public',
  keep: 'public',
  changedBy: [],
});

/** The learner's own share. Product §2.23. */
export const ownEconomy = defineRead<OwnEconomy>({ path: '/api/economics/me', access: 'member', keep: 'own', changedBy: ['coins'] });

/** A month with its drafts, for administrators. Product §2.24. */
export const fundsOverview = defineRead<FundsOverview, { month?: string }>({
  path: '/api/admin/economics{?month}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});

/** The cost if all active learners reach a cap. Product §2.23. */
export const economicSimulation = defineRead<Simulation, { activeLearners?: number; capUtc?: number }>({
  path: '/api/admin/economics/simulation{?activeLearners,capUtc}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});
