import type { LotteryProof } from '@ulty/contracts/rewards/lottery.js';
import { lotteryPage } from '@ulty/domain/base/pages.js';
import { monthWords } from '@ulty/domain/days/calendar-words.js';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { copy } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { showToast } from '@ulty/kit';
import { DemoNote } from './demo-note';
import { momentOf, monthName, shortHash } from './lottery-words';
import { useLotteryProof } from './lottery.data';
import { ProofSteps } from './proof-steps';
import { ResponsibleNote } from './responsible-note';
import { Verdict } from './verdict';
import { WinnersList } from './winners-list';
import { Button } from '@ulty/elements/base/button';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { VERIFY_PROGRAM } from './verify-program';

/** One month's draw and its check, computed in this browser. Product §2.10. */
export function VerifyPage({ month }: { month: string }) {
  return (
    <div className="rewards-page u-stack-16 lottery-page">
      <BackLink href={lotteryPage}>Loterie mensuelle</BackLink>
      <h1>Vérifier {monthName(month)}</h1>
      <Read
        of={useLotteryProof(month)}
        failed="Le tirage n’a pas pu être chargé"
        missing="Pas de tirage ce mois-là"
        offline={<OfflineState title="Ce tirage n’est pas encore sur cet appareil">Il viendra avec le réseau.</OfflineState>}
        loading={
          <Loading className="u-stack-16" words="Chargement du tirage…">
            <Skeleton height="9rem" />
            <Skeleton height="20rem" />
          </Loading>
        }
      >
        {(proof) => <Content proof={proof} />}
      </Read>
    </div>
  );
}

function Content({ proof }: { proof: LotteryProof }) {
  const tickets = proof.pools.reduce((sum, pool) => sum + pool.tickets, 0);
  const isPublished = proof.seed !== null;
  return (
    <>
      <p className="u-muted">
        {proof.steps.drawn && isPublished
          ? `Tiré le ${momentOf(proof.steps.drawn)}, ${plural(tickets, 'ticket')}`
          : `${monthWords(proof.month)}\u00a0: pas encore publié`}
      </p>
      {proof.isDemo && <DemoNote />}
      {isPublished ? <Verdict proof={proof} /> : <PromiseNote proof={proof} />}
      {isPublished && <ProofSteps proof={proof} />}
      {proof.redraws.map(({ at, reason, round, value }) => (
        <Notice key={at} title={`Tirage ${value === null ? 'reporté' : 'recommencé'} le ${momentOf(at)}`}>
          Tour {formatCount(round ?? 0)} {value === null ? 'resté sans réponse de la balise, ' : ''}abandonné par deux
          administrateurs&nbsp;: «&nbsp;{reason}&nbsp;»
        </Notice>
      ))}
      <CopyProgram month={proof.month} />
      {isPublished && <WinnersList proof={proof} />}
      <ResponsibleNote authorisation={proof.authorisation} isDemo={proof.isDemo} />
    </>
  );
}

/** The commitments published before the draw: they can be noted down now and compared later. */
function PromiseNote({ proof: { seedHash, pools } }: { proof: LotteryProof }) {
  return (
    <Notice tone="pending" title="Le tirage n’est pas encore publié.">
      {seedHash && <>Empreinte de la graine&nbsp;: {shortHash(seedHash)}. </>}
      {pools.map(({ pool, root }) => (
        <span key={pool}>
          Racine {pool === 'minor' ? 'des moins de 18\u00a0ans' : 'des adultes'}&nbsp;: {shortHash(root)}.{' '}
        </span>
      ))}
      Notez-les&nbsp;: elles ne changeront plus.
    </Notice>
  );
}

/** The program for people who do not trust our pages. */
function CopyProgram({ month }: { month: string }) {
  async function copyText(): Promise<void> {
    try {
      await navigator.clipboard.writeText(VERIFY_PROGRAM.replace('https://ulty.example 2026-10', `${location.origin} ${month}`));
      showToast({ kind: 'done', title: 'Programme copié', detail: 'Enregistrez-le sous verifier.mjs, lancez-le avec Node.' });
    } catch {
      showToast({ kind: 'failed', title: 'Copie impossible', detail: 'Le même programme est dans docs/lottery.md.' });
    }
  }
  return (
    <Button wide variant="outline" icon={copy} onClick={() => void copyText()}>
      Copier le programme de 20 lignes
    </Button>
  );
}
