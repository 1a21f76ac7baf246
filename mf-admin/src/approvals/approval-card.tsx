import type { Approval } from '@ulty/contracts/base/approvals.js';
import { formatDate } from '@ulty/domain/base/format.js';
import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { DECISION_WORDS, readTitle, STATE_WORDS, type ApprovalAction } from './approvals.data';

/** One request: its effect, its reason, who asks, and who may decide it. */
export function ApprovalCard({ approval, onAsk }: { approval: Approval; onAsk: (action: ApprovalAction) => void }) {
  const { id, title, reason, askedBy, askedAt, state, decidedBy, decidedAt, decisionReason, isOwn } = approval;
  const [words, color] = STATE_WORDS[state];
  const actions: ApprovalAction[] = isOwn ? ['withdraw'] : ['approve', 'refuse'];
  const { sentence, document } = readTitle(title);
  return (
    <article className="u-stack-8 u-surface u-pad" aria-labelledby={`approvals-${id}`}>
      <header className="u-row">
        <h2 className="u-h3" id={`approvals-${id}`}>
          {sentence}
        </h2>
        <Tag color={color}>{words}</Tag>
      </header>
      <p>«&nbsp;{reason}&nbsp;»</p>
      {document && (
        <p>
          <a href={document} target="_blank" rel="noreferrer">
            Ouvrir la pièce
          </a>
        </p>
      )}
      <p className="u-muted u-small u-break u-block">
        Demandé le {formatDate(askedAt)} par {isOwn ? 'vous' : askedBy}
        {decidedAt && ` · décidé le ${formatDate(decidedAt)} par ${decidedBy ?? 'un compte supprimé'}`}
      </p>
      {decisionReason && <p className="u-muted u-small u-break u-block">Décision&nbsp;: «&nbsp;{decisionReason}&nbsp;»</p>}
      {state === 'open' && (
        <>
          {isOwn && <p className="u-muted u-small u-break u-block">Une autre personne doit décider de votre demande.</p>}
          <div className="u-wrap">
            {actions.map((action) => (
              <Button
                key={action}
                type={action === 'approve' ? 'primary' : 'default'}
                danger={action === 'refuse'}
                aria-label={`${DECISION_WORDS[action].button}\u00a0: ${sentence}`}
                onClick={() => onAsk(action)}
              >
                {DECISION_WORDS[action].button}
              </Button>
            ))}
          </div>
        </>
      )}
    </article>
  );
}
