import type { AdminCatalog, Catalog } from '../rewards/catalog.js';
import type { AdminRules, RewardRules } from '../rewards/reward-system.js';
import { defineRead } from './define-read.js';

/** The reward rules, in force and to come. Product §2.5. */
export const rewardRules = defineRead<RewardRules>({ path: '/api/rewards/rules', access: 'public', keep: 'public', changedBy: [] });

/** The catalogue of rewards in kind that the reader may ask for. Product §2.5. */
export const rewardCatalog = defineRead<Catalog>({ path: '/api/rewards/catalog', access: 'member', keep: 'own', changedBy: ['coins'] });

/** Every version of every rule. Product §2.24. */
export const adminRewardRules = defineRead<AdminRules>({ path: '/api/admin/reward-rules', access: 'admin', keep: 'no', changedBy: [] });

/** The catalogue with its stock. Product §2.24. */
export const adminCatalog = defineRead<AdminCatalog>({ path: '/api/admin/catalog', access: 'admin', keep: 'no', changedBy: [] });
