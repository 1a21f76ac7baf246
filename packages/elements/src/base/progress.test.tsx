import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CourseProgress, Progress } from './progress';

const woven = (container: HTMLElement) => container.querySelector<HTMLElement>('.u-progress-woven');

describe('Progress', () => {
  test.each([
    [-5, '0', null],
    [0, '0', null],
    [0.4, '0', '0.4%'],
    [62, '62', '62%'],
    [99.9, '99', '99.9%'],
    [100, '100', '100%'],
    [140, '100', '100%'],
  ])('%f %%: value %s, woven %s', (percent, value, width) => {
    const { container } = render(<Progress percent={percent} name="Niveau" words="240 / 1 000" />);
    const bar = screen.getByRole('progressbar', { name: 'Niveau' });
    expect(bar.getAttribute('aria-valuenow')).toBe(value);
    expect(bar.getAttribute('aria-valuetext')).toBe('240 / 1 000');
    expect(woven(container)?.style.getPropertyValue('--tisse') ?? null).toBe(width);
  });

  test('the words stand beside the strip', () => {
    render(<Progress percent={24} name="Niveau" words="240 / 1 000" detail="prochain 2 000 UTC" />);
    expect(screen.getByText('240 / 1 000')).not.toBeNull();
    expect(screen.getByText('prochain 2 000 UTC')).not.toBeNull();
  });

  test('only what is complete loses its shuttle', () => {
    const { container, rerender } = render(<Progress percent={99} name="x" words="x" />);
    expect(woven(container)?.classList.contains('u-progress-done')).toBe(false);
    rerender(<Progress percent={100} name="x" words="x" />);
    expect(woven(container)?.classList.contains('u-progress-done')).toBe(true);
  });

  test('milestones can be left out', () => {
    const { container } = render(<Progress percent={24} name="x" words="x" milestones={false} />);
    expect(container.querySelector('.u-progress-cut')).toBeNull();
  });
});

test.each([
  [0, 0, 12, 'Pas commencé · 0 %', '0/12 leçons'],
  [62, 13, 21, 'En bonne voie · 62 %', '13/21 leçons'],
  [100, 1, 1, 'Terminé · 100 %', '1/1 leçon'],
])('a course at %i %%', (percent, completedLessons, totalLessons, words, detail) => {
  render(<CourseProgress title="Bilan" percent={percent} completedLessons={completedLessons} totalLessons={totalLessons} />);
  expect(screen.getByRole('progressbar', { name: 'Progression : Bilan' })).not.toBeNull();
  expect(screen.getByText(words)).not.toBeNull();
  expect(screen.getByText(detail)).not.toBeNull();
});
