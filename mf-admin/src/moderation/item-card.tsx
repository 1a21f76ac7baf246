import type { ModerationItem } from '@ulty/contracts/community/safety.js';
import { formatDate, plural } from '@ulty/domain/base/format.js';
import { HOLD_WORDS, isContentKind, REPORT_REASON_WORDS, TARGET_WORDS } from '@ulty/domain/people/safety.js';
import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { actionWords, type Action } from './moderation.data';

const REVIEW_WORDS = {
  published: ['Visible', 'success'],
  held: ['Retenu', 'warning'],
  hidden: ['Masqué', 'error'],
} as const;

export const nameOf = ({ kind, target }: Pick<ModerationItem, 'kind' | 'target'>) =>
  target ? `${TARGET_WORDS[kind]}\u00a0: ${target.title}` : `${TARGET_WORDS[kind]} qui n’existe plus`;

interface ItemCardProps {
  item: ModerationItem;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onAsk: (action: Action) => void;
}

/** A text or an alias, why it waits, and the two decisions. The text is shown as it was typed. */
export function ItemCard({ item, isChosen, onChoose, onAsk }: ItemCardProps) {
  const { target, isMinor, holds, reports, appeal, lastDecision, openedAt } = item;
  const { id } = item;
  const name = nameOf(item);
  return (
    <article className="moderation-card u-stack-8 u-surface u-pad" aria-labelledby={`moderation-${id}`} data-chosen={isChosen || undefined}>
      <header className="u-row">
        <label className="moderation-choose u-square">
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={`Choisir ${name}`}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        </label>
        <h2 id={`moderation-${id}`}>{target ? <a href={target.href}>{name}</a> : name}</h2>
        {isMinor && <Tag color="error">Mineur</Tag>}
        {target && <Tag color={REVIEW_WORDS[target.review][1]}>{REVIEW_WORDS[target.review][0]}</Tag>}
        {holds.map((code) => (
          <Tag key={code} color="warning">
            {HOLD_WORDS[code]}
          </Tag>
        ))}
        {reports.people > 0 && <Tag color="error">{plural(reports.people, 'signalement')}</Tag>}
        {appeal && <Tag color="processing">Recours</Tag>}
      </header>
      {target && (
        <p className="moderation-text u-break" dir="auto">
          {target.text}
        </p>
      )}
      <p className="u-muted u-small u-block">
        {target && !isContentKind(item.kind) && `${target.author ?? 'Sans alias'} · écrit le ${formatDate(target.at)} · `}en attente depuis
        le {formatDate(openedAt)}
      </p>
      {reports.reasons.length > 0 && (
        <p>
          <b>Signalé pour&nbsp;:</b> {reports.reasons.map((reason) => REPORT_REASON_WORDS[reason]).join(', ')}
        </p>
      )}
      {reports.notes.length > 0 && (
        <ul className="moderation-notes u-break" aria-label="Notes des signalements">
          {reports.notes.map((note, at) => (
            <li key={`${at} ${note}`}>«&nbsp;{note}&nbsp;»</li>
          ))}
        </ul>
      )}
      {appeal && (
        <p className="moderation-appeal u-break">
          <b>Recours du {formatDate(appeal.at)}&nbsp;:</b> «&nbsp;{appeal.text}&nbsp;»
        </p>
      )}
      {lastDecision && (
        <p className="u-muted u-small u-block">
          {lastDecision.action === 'hide' ? 'Masqué' : 'Montré'} le {formatDate(lastDecision.at)} par {lastDecision.actor}
        </p>
      )}
      {appeal?.isOwnDecision ? (
        <p>Vous l’avez masqué&nbsp;: une autre personne doit examiner le recours.</p>
      ) : (
        <div className="u-wrap">
          {(['publish', 'hide'] as const).map((action) => (
            <Button
              key={action}
              danger={action === 'hide'}
              aria-label={`${actionWords(action, [item]).button} ${name}`}
              onClick={() => onAsk(action)}
            >
              {action === 'publish' && target?.review === 'published' && !isContentKind(item.kind)
                ? 'Laisser visible'
                : actionWords(action, [item]).button}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}
