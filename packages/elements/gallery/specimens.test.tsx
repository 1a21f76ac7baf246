import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import fs from 'node:fs';
import path from 'node:path';
import { Specimens } from './specimens';

test('every element has its place, with states in it', () => {
  render(<Specimens />);
  const files = fs
    .readdirSync(path.join(import.meta.dirname, '../src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => path.basename(name, '.tsx'));
  // An exercise is a region too, inside the region of its element.
  const sections = screen.getAllByRole('region').filter((section) => section.matches('main > section'));
  const shown = sections.map((section) => section.getAttribute('aria-label'));
  expect(shown).toEqual(files.sort());
  for (const section of sections) expect(section.querySelectorAll('figure').length).toBeGreaterThan(0);
});
