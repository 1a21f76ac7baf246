import { SetMetadata } from '@nestjs/common';
import type { PowerClass } from '@ulty/domain/base/power-class.js';

/**
 * Classes of power of administrators' acts, and the proof that each requires. `read` changes nothing; `reversible` can be undone by whoever
 * did it, with nothing lost; `money` makes or moves what is worth francs: coins, prizes, stock, seats; `code` runs in everybody's pages;
 * `people` changes what somebody is or may do, or addresses all of them. `asksProof`: a sign-in, or a password given, in the last ten
 * minutes: an open or copied session is not enough. `takesTwo`: beyond what one may do alone another administrator approves. Decision 0112.
 */
export const POWERS = {
  read: { asksProof: false, takesTwo: false },
  reversible: { asksProof: false, takesTwo: false },
  money: { asksProof: true, takesTwo: true },
  code: { asksProof: true, takesTwo: true },
  people: { asksProof: true, takesTwo: true },
} as const satisfies Record<PowerClass, { asksProof: boolean; takesTwo: boolean }>;

export const POWER = 'ulty:power';

/** What `@Power` declares for a handler. */
export interface DeclaredPower {
  power: PowerClass;
  /** Kinds of `Approvals` that the act needs where one administrator may not do it alone. */
  kinds: readonly string[];
}

/**
 * Declares the class of power of an administrator's handler, beside `@Access('admin')`; a handler without it is refused to everyone.
 * `@Read` has class
 * `read`, and `@Command` takes it from its statement. Throws for kinds of approvals of a class that one administrator may use alone.
 */
export function Power(power: PowerClass, ...kinds: string[]): MethodDecorator & ClassDecorator {
  if (kinds.length > 0 && !POWERS[power].takesTwo) throw new Error(`An act of class ${power} takes one administrator: no kinds.`);
  return SetMetadata(POWER, { power, kinds } satisfies DeclaredPower);
}
