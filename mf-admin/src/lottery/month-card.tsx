import type { LotteryAdminMonth, LotteryAdminWinner } from '@ulty/contracts/rewards/lottery.js';
import { monthWords } from '@ulty/domain/days/calendar-words.js';
import { formatCount, formatDate, plural } from '@ulty/domain/base/format.js';
import { Notice } from '@ulty/elements/base/notice';
import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { isExceptional, STATE_WORDS, STEP_WORDS, type Step } from './lottery.data';
import { WinnersTable } from './winners-table';

export interface MonthCardProps {
  month: LotteryAdminMonth;
  onStep: (step: Step) => void;
  onPrizes: () => void;
  onDeliver: (winner: LotteryAdminWinner) => void;
}

/** One month: its state, what was announced and published, the steps that may be asked for, prizes and winners. */
export function MonthCard({ month: told, onStep, onPrizes, onDeliver }: MonthCardProps) {
  const { month, state, isDemo, authorisation, seedHash, beacon, steps, next, pending, failure, asked, prizes, pools, winners } = told;
  const dates = [
    ['annoncé', steps.announced],
    ['ouvert', steps.opened],
    ['figé', steps.frozen],
    ['tiré', steps.drawn],
    ['publié', steps.published],
  ].flatMap(([word, at]) => (at ? [`${word} le ${formatDate(at)}`] : []));
  return (
    <article className="u-stack-8 u-surface u-pad" aria-labelledby={`lottery-${month}`}>
      <header className="u-row">
        <h2 className="u-h3" id={`lottery-${month}`}>
          {monthWords(month)}
        </h2>
        <Tag color={state === 'suspended' ? 'warning' : state === 'closed' ? 'default' : 'processing'}>{STATE_WORDS[state]}</Tag>
        {isDemo && <Tag>démonstration</Tag>}
      </header>
      <p className="u-muted u-small u-break u-block">
        {authorisation ? `Autorisation n°\u00a0${authorisation}` : 'Sans numéro d’autorisation'}
        {dates.length > 0 && ` · ${dates.join(' · ')}`}
      </p>
      {seedHash && (
        <p className="u-small u-break">
          Empreinte de la graine&nbsp;: <code>{seedHash}</code>
        </p>
      )}
      {beacon && (
        <p className="u-muted u-small u-break u-block">
          {beacon.kind === 'drand'
            ? `Balise drand, tour ${formatCount(beacon.round ?? 0)}, le ${beacon.at ? formatDate(beacon.at) : ''}`
            : `Graines de ${beacon.partners.map(({ name }) => name).join(', ')}`}
        </p>
      )}
      {pools.map(({ pool, holders, tickets, root }) => (
        <p key={pool} className="u-small u-break">
          {pool === 'minor' ? 'Moins de 18\u00a0ans' : 'Adultes'}&nbsp;: {plural(tickets, 'ticket')}, {plural(holders, 'personne')}, racine{' '}
          <code>{root}</code>
        </p>
      ))}
      {asked && (
        <Notice tone="pending" title={asked.title}>
          Demandé par {asked.by}. {asked.isOwn ? 'Une autre personne doit décider' : 'À décider'} dans Approbations.
        </Notice>
      )}
      {pending && !failure && <Notice tone="pending" title={pending === 'freeze' ? 'La liste se fige…' : 'Le tirage se calcule…'} />}
      {failure && (
        <Notice tone="error" title="L’étape n’a pas abouti, elle est réessayée chaque minute.">
          {failure}
        </Notice>
      )}
      <p>
        {prizes.length === 0
          ? 'Aucun lot.'
          : prizes.map(({ title, donor, quantity }) => `${formatCount(quantity)}\u00a0×\u00a0${title} (${donor})`).join(', ')}
      </p>
      {winners.length > 0 && <WinnersTable month={month} winners={winners} onDeliver={onDeliver} />}
      <div className="u-wrap">
        {(state === 'draft' || (state === 'suspended' && !seedHash)) && (
          <Button onClick={onPrizes} aria-label={`Modifier les lots, ${monthWords(month)}`}>
            Modifier les lots
          </Button>
        )}
        {next.map((step) => (
          <Button
            key={step}
            type={isExceptional(step) ? 'default' : 'primary'}
            danger={isExceptional(step)}
            disabled={asked !== null}
            aria-label={`${STEP_WORDS[step].button}, ${monthWords(month)}`}
            onClick={() => onStep(step)}
          >
            {STEP_WORDS[step].button}
          </Button>
        ))}
      </div>
    </article>
  );
}
