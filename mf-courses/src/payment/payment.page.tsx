import type { CoursePaymentPage } from '@ulty/contracts/learning/course-payments.js';
import { formatCount, formatEuro } from '@ulty/domain/base/format.js';
import { coursePage, coursesPage } from '@ulty/domain/base/pages.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Notice } from '@ulty/elements/base/notice';
import { EmptyState, OfflineState, Skeleton } from '@ulty/elements/base/states';
import { useParams } from '@ulty/kit';
import { PAYMENT_NOT_OPEN } from '@ulty/kit/use-enroll';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { GiftCode } from './gift-code';
import { OpenPayment } from './open-payment';
import { PayForm } from './pay-form';
import { isOpen, receiptPath, usePayActs, usePaymentPage } from './payment.data';
import './payment.css';

/** Paying for a course, by mobile money or by a school's code. Product §2.20. */
export default function PaymentPage() {
  const { id = '' } = useParams();
  return (
    <div className="payment-page u-stack-16">
      <BackLink href={coursePage({ id })}>Le cours</BackLink>
      <h1>Payer le cours</h1>
      <Content courseId={id} />
    </div>
  );
}

function Content({ courseId }: { courseId: string }) {
  return (
    <Read
      of={usePaymentPage(courseId)}
      failed="Le paiement n’a pas pu être ouvert"
      missing={
        <EmptyState title="Ce cours n’existe pas" action={<ButtonLink href={coursesPage}>Voir les cours</ButtonLink>}>
          Il a peut-être été retiré.
        </EmptyState>
      }
      offline={
        <>
          <OfflineState title="Connexion requise">Un paiement se fait avec le réseau. Un code d’école peut attendre ici.</OfflineState>
          <GiftCode />
        </>
      }
      loading={
        <Loading words="Chargement du paiement…">
          <Skeleton height="20rem" />
        </Loading>
      }
    >
      {(page) => <Page page={page} />}
    </Read>
  );
}

function Page({ page }: { page: CoursePaymentPage }) {
  const acts = usePayActs(page);
  const { courseId, payment, status } = page;
  if (status === 'active' || status === 'completed' || page.price === 0) return <Paid page={page} />;
  if (status === null)
    return (
      <EmptyState title="Inscrivez-vous d’abord" action={<ButtonLink href={coursePage({ id: courseId })}>Voir le cours</ButtonLink>}>
        Votre place est notée, puis vous payez.
      </EmptyState>
    );
  return (
    <>
      {page.isDemo && <Notice title="Démonstration">Un simulateur remplace l’opérateur&nbsp;: aucun argent n’est payé.</Notice>}
      <Card className="u-stack-12">
        <p className="u-strong u-break">{page.courseTitle}</p>
        <p className="u-figure payment-figure">{formatCount(page.amountFcfa)}&nbsp;FCFA</p>
        <p className="u-small u-muted">
          {formatEuro(Math.round(page.price * 100))}, au prix du jour de votre inscription. Payé une fois, ouvert pour toujours.
        </p>
      </Card>
      {isOpen(payment) ? (
        <OpenPayment payment={payment} acts={acts} />
      ) : page.isOpen ? (
        <PayForm page={page} acts={acts} />
      ) : (
        <Notice tone="pending" title={PAYMENT_NOT_OPEN}>
          Votre place est notée, rien n’est à payer aujourd’hui. Un code d’école ouvre le cours dès maintenant.
        </Notice>
      )}
      {!isOpen(payment) && <GiftCode />}
    </>
  );
}

function Paid({ page: { courseId, courseTitle, payment } }: { page: CoursePaymentPage }) {
  return (
    <>
      <Notice tone="done" title={`«\u00a0${courseTitle}\u00a0» est ouvert`} role="status">
        Toutes ses leçons sont à vous, avec ou sans réseau.
      </Notice>
      <ButtonLink wide href={coursePage({ id: courseId })}>
        Commencer le cours
      </ButtonLink>
      {payment?.state === 'paid' && (
        <>
          <ButtonLink wide variant="outline" href={receiptPath(payment)} download={`recu-ulty-${payment.receiptNumber}.pdf`}>
            Télécharger le reçu R-{payment.receiptNumber} · 3&nbsp;KB
          </ButtonLink>
          {payment.isRefundDue && (
            <Notice tone="pending" title="Payé deux fois">
              {formatCount(payment.amountFcfa)}&nbsp;FCFA vous seront rendus. Écrivez-nous avec le numéro du reçu.
            </Notice>
          )}
        </>
      )}
    </>
  );
}
