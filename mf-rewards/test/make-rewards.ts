import type { CatalogItem } from '@ulty/contracts/rewards/catalog.js';
import type { Redemption, RedemptionStart, RedemptionStep } from '@ulty/contracts/rewards/redemptions.js';
import type { RewardRules } from '@ulty/contracts/rewards/reward-system.js';
import { fcfaFromUtc } from '@ulty/domain/base/coins.js';
import { dataCostFcfa } from '@ulty/domain/base/data-cost.js';
import { actionWords, ruleConditions, ruleDataBytes } from '@ulty/domain/rewards/reward-rules.js';
import { STARTER_RULES } from '@ulty/domain/rewards/rewards.js';
import { uuid } from '@ulty/kit/testing';

/** The starter rules, as the API tells them. */
export function makeRules(over: Partial<RewardRules> = {}): RewardRules {
  return {
    dailyCapUtc: 150,
    noticeDays: 14,
    rules: STARTER_RULES.map(({ code, amountUtc, capPerDay, capPerMonth, isInDailyTotal }) => {
      const dataBytes = ruleDataBytes(code);
      return {
        code,
        version: 1,
        action: actionWords(code),
        amountUtc,
        fcfa: amountUtc === null ? null : fcfaFromUtc(amountUtc),
        capPerDay,
        capPerMonth,
        isInDailyTotal,
        conditions: [...ruleConditions(code)],
        dataBytes,
        dataFcfa: dataBytes === null ? null : dataCostFcfa(dataBytes),
        since: null,
      };
    }),
    changes: [],
    ...over,
  };
}

export function makeItem(over: Partial<CatalogItem> = {}): CatalogItem {
  return {
    id: uuid(1),
    title: 'Forfait 500 MB',
    kind: 'data_bundle',
    priceUtc: 2_000,
    faceValueFcfa: 1_000,
    perUserLimit: 2,
    minAge: 0,
    validUntil: null,
    terms: '',
    stock: 12,
    delay: '3\u00a0jours ouvrés',
    partner: null,
    refusal: null,
    isWished: false,
    isDemo: false,
    ...over,
  };
}

/** Awa may ask for 1 000 F: 2 310 UTC available, her number held for 41 days. */
export function makeStart(over: Partial<RedemptionStart> = {}): RedemptionStart {
  const methods: RedemptionStart['conditions'][number]['methods'] = ['mobile_money', 'catalog'];
  return {
    isOpen: true,
    isDemo: false,
    available: 2_310,
    pending: 45,
    reserved: 0,
    minimumUtc: 2_000,
    stepUtc: 200,
    maximumUtc: 2_200,
    isMinor: false,
    conditions: [
      { code: 'phone_held', isMet: true, has: 41, needs: 7, methods },
      { code: 'active_for', isMet: true, has: 96, needs: 14, methods },
      { code: 'a_month', isMet: true, has: 0, needs: 2, methods },
    ],
    payees: [{ payee: 'own', phone: '+226 70 12 34 56', heldDays: 41, operator: 'orange' }],
    works: [
      { title: 'Tenir sa caisse', counts: true },
      { title: 'Vendre en ligne', counts: false },
    ],
    methods: [
      { method: 'mobile_money', isPossible: true, operators: ['orange'] },
      { method: 'catalog', isPossible: true, operators: [] },
    ],
    feeFcfa: 0,
    workingDays: 3,
    check: { questions: 5, needed: 3, seconds: 450 },
    openId: null,
    legalReference: null,
    ...over,
  };
}

export const makeStep = (
  step: RedemptionStep['step'],
  mark: RedemptionStep['mark'],
  over: Partial<RedemptionStep> = {},
): RedemptionStep => ({
  step,
  mark,
  at: mark === 'coming' ? null : '2026-11-20T18:50:00.000Z',
  code: null,
  note: null,
  ...over,
});

/** EX-2041: 1 000 F to Orange Money, being looked at. */
export function makeRequest(over: Partial<Redemption> = {}): Redemption {
  return {
    id: uuid(2041),
    number: 2041,
    state: 'checking',
    amountUtc: 2_000,
    fcfa: 1_000,
    method: 'mobile_money',
    operator: 'orange',
    itemTitle: null,
    itemId: null,
    payee: 'own',
    phone: '+226 70 12 34 56',
    requestedAt: '2026-11-20T18:50:00.000Z',
    endedAt: null,
    failure: null,
    isWaitingForFunds: false,
    isDemo: false,
    steps: [
      makeStep('requested', 'done'),
      makeStep('questions', 'done'),
      makeStep('checking', 'now'),
      makeStep('approved', 'coming'),
      makeStep('paying', 'coming'),
      makeStep('paid', 'coming'),
    ],
    check: { state: 'passed', isReady: false, correct: 4, total: 5, needed: 3, attemptsLeft: 1, retryAt: null, endsAt: null },
    answerBy: '2026-11-22T18:50:00.000Z',
    canCancel: false,
    voucher: null,
    ...over,
  };
}
