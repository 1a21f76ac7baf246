import type { CoursePaymentPage } from '@ulty/contracts/learning/course-payments.js';
import { COURSE_PAYMENT_FAILURE_WORDS, COURSE_PAYMENT_OPEN_MIN } from '@ulty/domain/learning/course-payments.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { OPERATOR_NAMES } from '@ulty/domain/rewards/redemption-words.js';
import { OPERATORS, type Operator } from '@ulty/domain/rewards/redemption.js';
import { Button } from '@ulty/elements/base/button';
import { Field, SelectField } from '@ulty/elements/forms/field';
import { Notice } from '@ulty/elements/base/notice';
import { useConnectivity } from '@ulty/kit';
import { useEffect, useRef } from 'react';
import type { PayActs } from './payment.data';

/** The form with the number that will be asked to confirm, and a single button. */
export function PayForm({ page, acts: { pay, isBusy, fault, askedPhone } }: { page: CoursePaymentPage; acts: PayActs }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault) alert.current?.scrollIntoView?.({ block: 'nearest' });
  }, [fault]);
  return (
    <form
      className="u-stack-12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void pay({ operator: form.get('operator') as Operator, phone: String(form.get('phone')) });
      }}
    >
      <LastPayment payment={page.payment} />
      {fault && (
        <Notice tone="error" title="Rien n’a été demandé" role="alert" ref={alert}>
          {fault.sentence}
        </Notice>
      )}
      <SelectField name="operator" label="Opérateur" defaultValue={page.payment?.operator}>
        {OPERATORS.map((operator) => (
          <option key={operator} value={operator}>
            {OPERATOR_NAMES[operator]}
          </option>
        ))}
      </SelectField>
      <Field
        name="phone"
        label="Numéro qui paie"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={askedPhone ?? page.ownPhone ?? ''}
        error={fault?.phone}
        hint={`Le vôtre, ou celui d’un parent. Une fenêtre y demandera le code secret, pendant ${COURSE_PAYMENT_OPEN_MIN}\u00a0min. Ne nous donnez jamais ce code.`}
      />
      <Button
        type="submit"
        wide
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        reason={isOnline ? undefined : 'Connexion requise.'}
      >
        {isBusy ? 'Demande en cours…' : `Payer ${formatCount(page.amountFcfa)}\u00a0FCFA`}
      </Button>
    </form>
  );
}

/** The result of the previous payment. */
function LastPayment({ payment }: Pick<CoursePaymentPage, 'payment'>) {
  if (payment?.state !== 'failed' && payment?.state !== 'expired') return null;
  const why = payment.failure ? COURSE_PAYMENT_FAILURE_WORDS[payment.failure] : 'Il n’a pas été confirmé à temps.';
  return (
    <Notice tone="error" title="Paiement non abouti">
      {why} Vous pouvez recommencer.
    </Notice>
  );
}
