import type { Enrolment } from '@ulty/contracts/people/second-factor.js';
import { Notice } from '@ulty/elements/base/notice';
import { useState } from 'react';
import { ReadStates } from '../parts/read-states';
import { EnrolmentStep } from './enrolment';
import { FactorHistory } from './factor-history';
import { FactorOn } from './factor-on';
import { RecoveryCodeList } from './recovery-codes';
import { useSecondFactor } from './second-factor.data';
import './second-factor.css';
import { StartForm } from './start-form';

/** An administrator's own sign-in: the second factor, its recovery codes. Product §2.24. */
export function SecuritySection() {
  const { data, error, mutate } = useSecondFactor();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  function show(fresh: string[]): void {
    setCodes(fresh);
    setEnrolment(null);
  }

  const isIdle = data && !codes && !enrolment;
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Sécurité</h1>
          <p>Comment vous entrez dans l’administration</p>
        </div>
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement…" failed="La page n’a pas pu être chargée" stale="Dernier état reçu" />
      {data?.isRequired && data.enabledAt === null && !codes && (
        <Notice tone="pending" title="Activez d’abord la connexion en deux étapes">
          Sans elle, les autres pages de l’administration restent fermées.
        </Notice>
      )}
      {codes && <RecoveryCodeList codes={codes} onKept={() => setCodes(null)} />}
      {!codes && enrolment && <EnrolmentStep enrolment={enrolment} onDone={show} onCancel={() => setEnrolment(null)} />}
      {isIdle && data.enabledAt === null && <StartForm state={data} onStarted={setEnrolment} />}
      {isIdle && data.enabledAt !== null && <FactorOn state={data} onCodes={show} onStarted={setEnrolment} />}
      {isIdle && <FactorHistory history={data.history} />}
    </>
  );
}
