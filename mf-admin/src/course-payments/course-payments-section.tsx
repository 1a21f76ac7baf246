import type { AdminCoursePayments } from '@ulty/contracts/learning/course-payments.js';
import { COURSE_PAYMENT_FAILURE_WORDS, type CoursePaymentState } from '@ulty/domain/learning/course-payments.js';
import { formatCount, formatDate, plural } from '@ulty/domain/base/format.js';
import { OPERATOR_NAMES } from '@ulty/domain/rewards/redemption-words.js';
import { EmptyState } from '@ulty/elements/base/states';
import Button from 'antd/es/button';
import type { ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { PageLinks } from '../parts/page-links';
import { ReadStates } from '../parts/read-states';
import { RowsTable } from '../parts/rows-table';
import { coursePaymentsPath, useCoursePayments } from './course-payments.data';
import { GiftCodes } from './gift-codes';
import { RefundModal } from './refund-modal';

type Payment = AdminCoursePayments['items'][number];

const francs = (fcfa: number) => `${formatCount(fcfa)}\u00a0FCFA`;
const STATE_WORDS: Readonly<Record<CoursePaymentState, string>> = {
  asked: 'Demandé',
  pending: 'Chez l’opérateur',
  paid: 'Payé',
  failed: 'Non abouti',
  expired: 'Sans réponse',
};

const columnsOf = (onRefund: (payment: Payment) => void): ColumnsType<Payment> => [
  { title: 'Demandé', key: 'asked', render: (_, { askedAt }) => formatDate(askedAt) },
  {
    title: 'Qui, quoi',
    key: 'who',
    render: (_, { payer, courseTitle }) => (
      <>
        <span className="console-strong u-strong u-block">{payer}</span>
        <span className="u-muted u-small u-block">{courseTitle}</span>
      </>
    ),
  },
  {
    title: 'Montant',
    key: 'amount',
    render: (_, { amountFcfa, operator, phone }) => (
      <>
        {francs(amountFcfa)}
        <span className="u-muted u-small u-block">
          {OPERATOR_NAMES[operator]} {phone}
        </span>
      </>
    ),
  },
  {
    title: 'État',
    key: 'state',
    render: (_, payment) => (
      <>
        <StateTag payment={payment} />
        <span className="u-muted u-small u-block">
          {payment.failure
            ? COURSE_PAYMENT_FAILURE_WORDS[payment.failure]
            : payment.receiptNumber !== null && `Reçu R-${payment.receiptNumber}`}
          {payment.isDemo && ' Démonstration'}
        </span>
        {payment.isRefundDue && (
          <Button aria-label={`Marquer comme rendu à ${payment.payer}`} onClick={() => onRefund(payment)}>
            Marquer comme rendu
          </Button>
        )}
      </>
    ),
  },
];

function StateTag({ payment }: { payment: Payment }) {
  const { state, isRefundDue, refundedAt } = payment;
  if (isRefundDue) return <Tag color="warning">À rendre</Tag>;
  if (refundedAt !== null) return <Tag>Rendu le {formatDate(refundedAt)}</Tag>;
  return <Tag color={state === 'paid' ? 'success' : undefined}>{STATE_WORDS[state]}</Tag>;
}

/** Payments of courses, and gift codes of schools. Product §2.20, §2.24. */
export function CoursePaymentsSection({ page }: { page: number }) {
  const { data, error, mutate, isLoading } = useCoursePayments(page);
  const [refunded, setRefunded] = useState<Payment | null>(null);
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Paiements des cours</h1>
          {data && (
            <p>
              Ce mois-ci, {plural(data.paidCount, 'paiement')}&nbsp;: {francs(data.paidFcfa)}
            </p>
          )}
        </div>
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement des paiements…" failed="Les paiements n’ont pas pu être chargés" />
      {data?.items.length === 0 && <EmptyState title="Aucun paiement">Les paiements des cours s’inscrivent ici.</EmptyState>}
      {data && data.items.length > 0 && (
        <>
          <RowsTable region="Liste des paiements" label="Paiements" columns={columnsOf(setRefunded)} rows={data.items} isBusy={isLoading} />
          <PageLinks hrefOf={coursePaymentsPath} page={data.page} pageSize={data.pageSize} total={data.total} />
        </>
      )}
      {refunded && <RefundModal payment={refunded} onDone={() => mutate()} onClosed={() => setRefunded(null)} />}
      <GiftCodes />
    </>
  );
}
