import fc from 'fast-check';

/**
 * Generates events of devices with their positions, in order (`straight`) and as they arrive: reordered, some of them repeated (`mixed`).
 */
export const arrivals = <Event>(some: fc.Arbitrary<Event[]>) =>
  some.chain((events) => {
    const straight = events.map((_, place) => place);
    const shuffled = fc.shuffledSubarray(straight, { minLength: straight.length });
    const repeated = fc.array(fc.constantFrom(...straight), { maxLength: 4 });
    return fc.record({
      events: fc.constant(events),
      straight: fc.constant(straight),
      mixed: fc.tuple(shuffled, repeated).map((order) => order.flat()),
    });
  });
