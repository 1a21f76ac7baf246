import { expect, test } from '@jest/globals';
import { handlerDocsOf } from './handler-docs.js';

const SOURCE = `
/** Not a handler. */
export class TeaController {
  /**
   * Pours one cup. At most 0.5 l a day. 400 VALIDATION, 409
   * NO_FREEZE, and NOTHING_OF_OURS. Product §1.1.
   */
  @Post('cups/:id')
  @Answers(z.array(Cup.extend({ size: z.int() })))
  async pour(@Body({ schema: Cup }) cup: Cup): Promise<void> {}

  /** Reads the leaves */ read() {}
}
export class CupController {
  /** Washes. */
  wash(): void {}
}`;

test('a handler says what its docblock says, decorators or none between', () => {
  expect(handlerDocsOf(SOURCE)).toEqual([
    [
      'TeaController.pour',
      {
        summary: 'Pours one cup',
        description: 'Pours one cup. At most 0.5 l a day. 400 VALIDATION, 409 NO_FREEZE, and NOTHING_OF_OURS. Product §1.1.',
        errors: ['VALIDATION', 'NO_FREEZE'],
      },
    ],
    ['TeaController.read', { summary: 'Reads the leaves', description: 'Reads the leaves', errors: [] }],
    ['CupController.wash', { summary: 'Washes', description: 'Washes.', errors: [] }],
  ]);
});
