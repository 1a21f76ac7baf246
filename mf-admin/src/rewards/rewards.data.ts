import { addCatalogItem, addStock, changeCatalogItem, planRewardRule } from '@ulty/contracts/commands/admin-rewards.js';
import type { CatalogItemChange, NewCatalogItem, StockDelivery } from '@ulty/contracts/rewards/catalog.js';
import { adminCatalog, adminRewardRules } from '@ulty/contracts/reads/reward-system.js';
import type { AdminRule, AdminRuleVersion, RulePlanRequest } from '@ulty/contracts/rewards/reward-system.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { typedWhole } from '@ulty/domain/base/typed-number.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

const NBSP = '\u00a0';

export const useRules = () => useRead(adminRewardRules);
export const useItems = () => useRead(adminCatalog);

/** @throws ApiError */
export const planRule = (plan: RulePlanRequest) => sendAct(planRewardRule, { body: plan });
/** @throws ApiError */
export const addItem = (item: NewCatalogItem) => sendAct(addCatalogItem, { body: item });
/** @throws ApiError */
export const changeItem = (id: string, item: CatalogItemChange) => sendAct(changeCatalogItem, { params: { id }, body: item });
/** @throws ApiError */
export const deliverStock = (id: string, delivery: StockDelivery) => sendAct(addStock, { params: { id }, body: delivery });

/** The latest version, which a new one follows. */
export const latestOf = ({ versions }: AdminRule): AdminRuleVersion => {
  const [latest] = versions;
  if (!latest) throw new RangeError('a rule without a version');
  return latest;
};

export const amountText = (utc: number | null) => (utc === null ? 'selon la source' : `${formatCount(utc)}${NBSP}UTC`);

/** 'plafond 10 par jour', 'sans plafond propre'. */
export function capsText({ capPerDay, capPerMonth }: Pick<AdminRuleVersion, 'capPerDay' | 'capPerMonth'>): string {
  const caps = [capPerDay !== null && `${capPerDay} par jour`, capPerMonth !== null && `${capPerMonth} par mois`].filter(Boolean);
  return caps.length === 0 ? 'sans plafond propre' : `plafond ${caps.join(', ')}`;
}

/** Parses a typed whole number; null when nothing was typed. */
export const wholeOf = (text: string | undefined): number | null => (text?.trim() ? typedWhole(text) : null);

/** Validation of fields for a whole number, required or not. */
export const wholeRule = (isRequired: boolean) => ({
  required: isRequired,
  validator: (_rule: unknown, text?: string) => {
    const whole = wholeOf(text);
    return (text?.trim() ? whole !== null && whole <= 9_999_999 : !isRequired) ? Promise.resolve() : Promise.reject(new Error());
  },
  message: 'Écrivez un nombre entier.',
});
