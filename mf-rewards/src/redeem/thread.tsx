import type { Redemption, RedemptionStep } from '@ulty/contracts/rewards/redemptions.js';
import { redemptionStateWords } from '@ulty/domain/rewards/redemption-words.js';
import { Step, Steps } from '@ulty/elements/base/steps';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { arrowBackUp, check, circleCheck, hourglassLow, listCheck, news, send, wallet, x } from '@ulty/elements/base/icons';
import { stepDetail } from './redeem-words';

const COMING: Partial<Record<RedemptionStep['step'], string>> = {
  questions: listCheck,
  checking: hourglassLow,
  approved: circleCheck,
  paying: send,
  paid: wallet,
};

const MARKS = { done: 'fait', now: 'maintenant', coming: 'à venir', failed: 'non payée' } as const;

function iconOf({ step, mark }: RedemptionStep): string {
  if (mark === 'failed') return x;
  if (mark === 'now') return hourglassLow;
  if (mark === 'coming') return COMING[step] ?? news;
  return step === 'refunded' || step === 'cancelled' ? arrowBackUp : check;
}

/** The steps of a request on one vertical thread: woven behind, dashed at present, bare ahead. Identity §15. */
export function Thread({ asked, now, timeZone }: { asked: Redemption; now: Date; timeZone: string }) {
  return (
    <Card>
      <Steps>
        {asked.steps.map((step, index) => (
          <Step key={`${step.step} ${index}`} mark={step.mark} sign={<Icon path={iconOf(step)} size={18} />}>
            <p className="redeem-strong u-strong">
              {redemptionStateWords(step.step)}
              <span className="u-visually-hidden">&nbsp;: {MARKS[step.mark]}</span>
            </p>
            <p className="u-small u-muted">{stepDetail(step, asked, now, timeZone)}</p>
          </Step>
        ))}
      </Steps>
    </Card>
  );
}
