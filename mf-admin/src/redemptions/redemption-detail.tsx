import type { AdminRedemptionDetail } from '@ulty/contracts/rewards/admin-redemptions.js';
import { formatCount, formatDate, plural } from '@ulty/domain/base/format.js';
import { INTEGRITY_LIMIT } from '@ulty/domain/rewards/integrity.js';
import {
  redemptionFailureWords,
  redemptionName,
  redemptionStateWords,
  redemptionStepWords,
} from '@ulty/domain/rewards/redemption-words.js';
import { movementWords } from '@ulty/domain/rewards/reward-words.js';
import Button from 'antd/es/button';
import { useState } from 'react';
import { ReadStates } from '../parts/read-states';
import { signalWords } from '../integrity/signal-words';
import { RedemptionTags, towards } from './redemption-card';
import { RedemptionDecision } from './redemption-decision';
import './redemptions.css';
import { ACTION_WORDS, queuePath, useRedemption, type Action } from './redemptions.data';
import { SimulatorChoice } from './simulator-choice';

/** One request with the facts that an administrator compares before deciding. */
export function RedemptionDetail({ id }: { id: string }) {
  const { data, error, mutate } = useRedemption(id);
  const [action, setAction] = useState<Action | null>(null);
  return (
    <>
      <a className="redemption-link u-touch u-medium" href={queuePath('checking')}>
        Échanges
      </a>
      <ReadStates
        read={{ data, error, mutate }}
        loading="Chargement de la demande…"
        failed="La demande n’a pas pu être chargée"
        stale="Dernier état reçu"
      />
      {data && (
        <>
          <header className="console-head u-wrap">
            <div>
              <h1>
                {redemptionName(data.number)} · {data.learner.name}
              </h1>
              <p>
                {formatCount(data.fcfa)}&nbsp;FCFA pour {formatCount(data.amountUtc)}&nbsp;UTC, {towards(data)}
              </p>
            </div>
          </header>
          <p className="u-wrap">
            <RedemptionTags redemption={data} />
          </p>
          <Checks redemption={data} />
          {data.simulated !== undefined && data.isDemo && <SimulatorChoice redemption={data} onChosen={() => mutate()} />}
          <div className="redemption-actions u-wrap u-gap-12">
            {actionsOf(data).map((one) => (
              <Button
                key={one}
                type={one === 'approve' ? 'primary' : 'default'}
                danger={one === 'reject' || one === 'unpaid'}
                onClick={() => setAction(one)}
              >
                {ACTION_WORDS[one].button}
              </Button>
            ))}
          </div>
          {data.isOwn && <p className="u-muted u-small u-block">C’est votre demande : un autre administrateur doit décider.</p>}
          <History redemption={data} />
          {action && <RedemptionDecision redemption={data} action={action} onDecided={() => mutate()} onClosed={() => setAction(null)} />}
        </>
      )}
    </>
  );
}

/** The acts that the reader may do now. */
function actionsOf({ state, isOwn, isAsked, isSilent }: AdminRedemptionDetail): Action[] {
  if (isOwn || isAsked) return [];
  if (state === 'checking') return ['approve', 'reject'];
  return isSilent ? ['paid', 'unpaid'] : [];
}

function questionsWords(last: AdminRedemptionDetail['checks'][number] | undefined): string {
  if (!last) return 'pas encore posées';
  const asked = `${last.heldOut} hors des téléphones`;
  if (last.correct === null) return `posées, sans réponse encore, ${asked}`;
  return `${last.correct} sur 5 au ${last.attempt === 1 ? '1er' : '2e'} essai, ${asked}`;
}

const NAME_MATCH = { same: 'concorde avec le profil', differs: 'diffère du profil', unknown: 'à comparer vous-même' } as const;

function Checks({ redemption }: { redemption: AdminRedemptionDetail }) {
  const { phone, nameTold, nameMatch, score, signals, devices, samePhone, checks, sources, memberSince, isMinor } = redemption;
  const rows: [string, string][] = [
    ['Numéro', phone ?? 'aucun, récompense en nature'],
    ['Nom selon l’opérateur', nameTold ? `${nameTold}, ${nameMatch ? NAME_MATCH[nameMatch] : ''}` : 'pas encore connu'],
    ['Âge', isMinor ? 'moins de 18 ans, ou inconnu' : '18 ans ou plus'],
    ['Intégrité', `${score} / 100${score < INTEGRITY_LIMIT ? ', sous la limite' : ''}`],
    ['Appareils, 30 jours', String(devices)],
    ['Autres comptes payés à ce numéro', String(samePhone)],
    ['Questions', questionsWords(checks.at(-1))],
    ['Membre depuis', formatDate(memberSince)],
    ['Gains de 90 jours', sources.map(({ reason, utc }) => `${movementWords(reason)} ${formatCount(utc)}`).join(' · ') || 'aucun'],
  ];
  return (
    <>
      <dl className="console-figures redemption-figures u-gap-12">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {signals.length > 0 && (
        <ul className="redemption-lines" aria-label="Signaux">
          {signals.map((signal) => (
            <li key={`${signal.kind} ${signal.at}`}>
              {signalWords(signal).what}, {formatDate(signal.at)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const OUTCOMES: Record<string, string> = { paid: 'payé', failed: 'non payé', pending: 'en cours', unknown: 'inconnu' };
const SOURCES = { send: 'à l’envoi', status: 'à notre question', callback: 'par rappel' } as const;

/** Steps of the request, and the operator's messages. */
function History({ redemption: { steps, messages, tries } }: { redemption: AdminRedemptionDetail }) {
  return (
    <>
      <h2>Étapes</h2>
      <ol className="redemption-lines">
        {steps.map(({ state, at, code, note }) => (
          <li key={`${state} ${at}`}>
            <b>{redemptionStateWords(state)}</b>, {formatDate(at)}
            {code && ` · ${redemptionStepWords(code)}`}
            {note && ` · «\u00a0${note}\u00a0»`}
          </li>
        ))}
      </ol>
      {messages.length > 0 && (
        <>
          <h2>Réponses de l’opérateur ({plural(tries, 'essai')})</h2>
          <ol className="redemption-lines">
            {messages.map(({ at, source, outcome, failure, amountFcfa, isUsed }, index) => (
              <li key={`${at} ${index}`}>
                <b>{OUTCOMES[outcome] ?? outcome}</b> {SOURCES[source]}, {formatDate(at)}
                {failure && ` · ${redemptionFailureWords(failure).what}`}
                {amountFcfa !== null && ` · ${formatCount(amountFcfa)}\u00a0FCFA`}
                {!isUsed && outcome !== 'pending' && ' · sans effet'}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
