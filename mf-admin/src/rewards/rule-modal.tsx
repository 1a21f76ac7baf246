import type { AdminRule } from '@ulty/contracts/rewards/reward-system.js';
import { fcfaFromUtc } from '@ulty/domain/base/coins.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { RULE_NOTICE_DAYS, ruleChange, ruleChangeWords, type RuleTerms } from '@ulty/domain/rewards/reward-rules.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { showToast, trustedNow } from '@ulty/kit';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { latestOf, planRule, wholeOf, wholeRule } from './rewards.data';

interface Values {
  amountUtc?: string;
  capPerDay?: string;
  capPerMonth?: string;
  activeFrom: string;
  reason: string;
}

export interface RuleModalProps {
  rule: AdminRule;
  /** Reloads the rules. */
  onAsked: () => Promise<unknown>;
  onClosed: () => void;
}

const termsOf = ({ amountUtc, capPerDay, capPerMonth }: Partial<Values>): RuleTerms => ({
  amountUtc: wholeOf(amountUtc),
  capPerDay: wholeOf(capPerDay),
  capPerMonth: wholeOf(capPerMonth),
});

/** Asks for a new version of a rule; what it changes for learners is shown before it is sent. */
export function RuleModal({ rule, onAsked, onClosed }: RuleModalProps) {
  const former = latestOf(rule);
  const today = new Date(trustedNow()).toISOString().slice(0, 10);

  const ask = useAsk<Values>(['amountUtc', 'capPerDay', 'capPerMonth', 'activeFrom', 'reason'], async (values) => {
    await planRule({ code: rule.code, ...termsOf(values), activeFrom: values.activeFrom, reason: values.reason.trim() });
    await onAsked().catch(() => undefined);
    showToast({ kind: 'done', title: 'Changement demandé', detail: 'Un autre administrateur doit l’approuver.' });
  });

  return (
    <AskModal
      ask={ask}
      name="reward-rule"
      title={rule.action}
      okText="Demander l’approbation"
      initialValues={{
        amountUtc: former.amountUtc?.toString() ?? '',
        capPerDay: former.capPerDay?.toString() ?? '',
        capPerMonth: former.capPerMonth?.toString() ?? '',
        activeFrom: addDays(today, RULE_NOTICE_DAYS + 1),
      }}
      onClosed={onClosed}
    >
      <Form.Item name="amountUtc" label="Montant (UTC)" rules={[wholeRule(true)]}>
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name="capPerDay" label="Fois par jour" extra={'Vide\u00a0: sans plafond propre.'} rules={[wholeRule(false)]}>
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name="capPerMonth" label="Fois par mois" extra={'Vide\u00a0: sans plafond propre.'} rules={[wholeRule(false)]}>
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name="activeFrom" label="À partir du" rules={[{ required: true, message: 'Choisissez un jour.' }]}>
        <Input type="date" min={addDays(today, 1)} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => <Preview former={former} values={getFieldsValue() as Partial<Values>} today={today} />}
      </Form.Item>
      <ReasonField />
    </AskModal>
  );
}

/** What the version would change, in the learners' words. */
function Preview({ former, values, today }: { former: RuleTerms; values: Partial<Values>; today: string }) {
  const next = termsOf(values);
  const { activeFrom } = values;
  const isReadable = Object.values(next).every((value) => value === null || Number.isSafeInteger(value));
  if (!isReadable || !activeFrom) return null;
  const kind = ruleChange(former, next);
  if (kind === 'same') return <p className="awards-preview">Rien ne change encore.</p>;
  const isTooSoon = kind === 'cut' && activeFrom < addDays(today, RULE_NOTICE_DAYS);
  return (
    <div className="awards-preview" role="status">
      <p>
        <strong>
          {kind === 'cut' ? 'Baisse' : 'Hausse'} à partir du {formatDate(activeFrom)}
        </strong>
      </p>
      {ruleChangeWords(former, next).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {next.amountUtc !== null && next.capPerDay !== null && (
        <p>
          Au plus {next.amountUtc * next.capPerDay}&nbsp;UTC, soit {fcfaFromUtc(next.amountUtc * next.capPerDay)}&nbsp;F, par jour et par
          personne.
        </p>
      )}
      {isTooSoon && <p className="awards-fault u-strong">Une baisse s’annonce {RULE_NOTICE_DAYS}&nbsp;jours avant.</p>}
    </div>
  );
}
