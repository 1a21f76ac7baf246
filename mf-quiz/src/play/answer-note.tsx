import { Icon } from '@ulty/elements/base/icon';
import { calendar, check } from '@ulty/elements/base/icons';

/** 'Je ne sais pas' counts among the answers of the day. Product §2.8. */
export function CountsForDay() {
  return (
    <>
      <Icon path={check} />
      Compte comme une réponse pour votre jour.
    </>
  );
}

/** A missed question comes back as a card. @param when 'demain' */
export function ComesBack({ when }: { when: string }) {
  return (
    <>
      <Icon path={calendar} />
      Revient {when} en carte.
    </>
  );
}
