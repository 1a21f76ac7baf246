import type { AdminCoursePayments } from '@ulty/contracts/course-payments.js';
import { COURSE_PAYMENT_FAILURE_WORDS, type CoursePaymentState } from '@ulty/domain/course-payments.js';
import { formatCount, formatDate, plural } from '@ulty/domain/format.js';
import { OPERATOR_NAMES } from '@ulty/domain/redemption-words.js';
import { EmptyState } from '@ulty/elements/states';
import { Tag } from '@ulty/ui';
import { Table, type ColumnsType } from '@ulty/ui-data';
import { labelled } from '../console/labelled';
import { PageLinks } from '../console/page-links';
import { ReadStates } from '../console/read-states';
import { coursePaymentsPath, useCoursePayments } from './course-payments.data';
import { GiftCodes } from './gift-codes';

type Payment = AdminCoursePayments['items'][number];

const francs = (fcfa: number) => `${formatCount(fcfa)}\u00a0FCFA`;
const STATE_WORDS: Readonly<Record<CoursePaymentState, string>> = {
  asked: 'Demandé',
  pending: 'Chez l’opérateur',
  paid: 'Payé',
  failed: 'Non abouti',
  expired: 'Sans réponse',
};

const COLUMNS: ColumnsType<Payment> = [
  { title: 'Demandé', key: 'asked', render: (_, { askedAt }) => formatDate(askedAt) },
  {
    title: 'Qui, quoi',
    key: 'who',
    render: (_, { payer, courseTitle }) => (
      <>
        <span className="ad-strong">{payer}</span>
        <span className="ad-sub">{courseTitle}</span>
      </>
    ),
  },
  {
    title: 'Montant',
    key: 'amount',
    render: (_, { amountFcfa, operator, phone }) => (
      <>
        {francs(amountFcfa)}
        <span className="ad-sub">
          {OPERATOR_NAMES[operator]} {phone}
        </span>
      </>
    ),
  },
  {
    title: 'État',
    key: 'state',
    render: (_, { state, failure, isRefundDue, isDemo, receiptNumber }) => (
      <>
        <Tag color={isRefundDue ? 'warning' : state === 'paid' ? 'success' : undefined}>
          {isRefundDue ? 'À rendre' : STATE_WORDS[state]}
        </Tag>
        <span className="ad-sub">
          {failure ? COURSE_PAYMENT_FAILURE_WORDS[failure] : receiptNumber !== null && `Reçu R-${receiptNumber}`}
          {isDemo && ' Démonstration'}
        </span>
      </>
    ),
  },
];

/** Payments of courses, and codes of schools. Product §2.20, §2.24. */
export function CoursePaymentsSection({ page }: { page: number }) {
  const { data, error, mutate, isLoading } = useCoursePayments(page);
  return (
    <>
      <header className="ad-head">
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
          <div className="ad-region" role="region" aria-label="Liste des paiements" aria-busy={isLoading} tabIndex={0}>
            <Table columns={labelled(COLUMNS)} dataSource={data.items} rowKey="id" aria-label="Paiements" pagination={false} />
          </div>
          <PageLinks hrefOf={coursePaymentsPath} page={data.page} pageSize={data.pageSize} total={data.total} />
        </>
      )}
      <GiftCodes />
    </>
  );
}
