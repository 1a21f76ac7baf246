import { expect, test } from '@jest/globals';
import { changeMail } from './number-notices.js';

const APPLIES_AT = new Date('2026-12-07T10:00:00Z');

test.each([null, 'applied', 'cancelled'] as const)(
  'of a change that is %p the mail leads to where it is cancelled and devices are signed out',
  (outcome) => {
    const { text } = changeMail({ phone: '+22675001122', outcome, appliesAt: APPLIES_AT }, 'https://ulty.bf');
    expect(text.split('\n')).toContain('https://ulty.bf/profile/reglages/compte');
    expect(text.includes('22')).toBe(outcome !== 'cancelled');
  },
);
