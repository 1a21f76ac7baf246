import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { Course } from '@ulty/contracts/learning/courses.js';
import { renderToString } from 'react-dom/server';
import { COURSE, NOW } from '../../gallery/sample';
import { CourseCard, type CourseCardProps } from './course-card';

const enrolled = (progress: number): NonNullable<CourseCardProps['enrollment']> => ({
  progress,
  completedLessons: 3,
  totalLessons: 12,
  status: 'active',
});

function show({ course, ...props }: Partial<Omit<CourseCardProps, 'course'>> & { course?: Partial<Course> } = {}) {
  return render(<CourseCard course={{ ...COURSE, ...course }} enrollment={null} now={NOW} {...props} />);
}

/** Texts contain no-break spaces; tests compare them as plain ones. */
const text = (element: Element) => (element.textContent ?? '').replace(/\u00a0/g, ' ');

describe('while not enrolled', () => {
  test('the whole title is the link, and both buttons name the course', () => {
    const onEnroll = jest.fn();
    show({ onEnroll });
    const title = within(screen.getByRole('heading', { name: 'Vendre sur WhatsApp' })).getByRole('link');
    expect(title.getAttribute('href')).toBe('/courses/7f0c1f7e-4b1d-4b8e-9a7c-012345678913');
    expect(screen.getByRole('link', { name: 'Voir le cours : Vendre sur WhatsApp' }).getAttribute('href')).toBe(title.getAttribute('href'));
    fireEvent.click(screen.getByRole('button', { name: "S'inscrire : Vendre sur WhatsApp" }));
    expect(onEnroll).toHaveBeenCalledWith('7f0c1f7e-4b1d-4b8e-9a7c-012345678913');
  });

  test('shows no progress and no badge', () => {
    show();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText('Inscrit')).toBeNull();
    expect(screen.queryByText('Nouveau')).toBeNull();
  });

  test("'S'inscrire' can be a link, and is absent without a way to enrol", () => {
    const { rerender } = show({ enrollHref: '/api/login?returnTo=%2Fcourses' });
    expect(screen.getByRole('link', { name: /^S'inscrire/ }).getAttribute('href')).toBe('/api/login?returnTo=%2Fcourses');
    rerender(<CourseCard course={COURSE} enrollment={null} now={NOW} />);
    expect(screen.queryByText(/S'inscrire/)).toBeNull();
  });

  test('says that it is enrolling, and does it once', () => {
    const onEnroll = jest.fn();
    show({ onEnroll, isEnrolling: true });
    const button = screen.getByRole('button', { name: /^Inscription…/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(onEnroll).not.toHaveBeenCalled();
  });
});

describe("'Nouveau' within 7 days", () => {
  test.each([
    ['2026-10-08T12:00:00Z', true],
    ['2026-10-01T12:00:00Z', true],
    ['2026-10-01T11:59:59Z', false],
    ['2026-10-08T12:00:01Z', false],
  ])('created %s: %p', (createdAt, isNew) => {
    show({ course: { createdAt } });
    expect(screen.queryByText('Nouveau') !== null).toBe(isNew);
  });

  test('never when enrolled', () => {
    show({ course: { createdAt: '2026-10-08T00:00:00Z' }, enrollment: enrolled(0) });
    expect(screen.queryByText('Nouveau')).toBeNull();
    expect(screen.getByText('Inscrit')).not.toBeNull();
  });
});

describe('while enrolled', () => {
  test.each([
    [0, 'Pas commencé', 'Commencer'],
    [1, 'Commencé', 'Continuer'],
    [39, 'Commencé', 'Continuer'],
    [40, 'En bonne voie', 'Continuer'],
    [69, 'En bonne voie', 'Continuer'],
    [70, 'Presque fini', 'Continuer'],
    [99, 'Presque fini', 'Continuer'],
    [100, 'Terminé', 'Continuer'],
  ])('at %i %%: %s, %s', (percent, label, action) => {
    show({ enrollment: enrolled(percent), onEnroll: () => undefined });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(percent));
    expect(text(screen.getByText(new RegExp(`^${label} ·`)))).toBe(`${label} · ${percent} %`);
    expect(text(screen.getByText(/leçons$/))).toBe('3/12 leçons');
    expect(screen.getByRole('link', { name: `${action} : Vendre sur WhatsApp` })).not.toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test("'Continuer' may lead to the next lesson", () => {
    show({ enrollment: enrolled(10), continueHref: '/courses/x/lessons/y' });
    expect(screen.getByRole('link', { name: /^Continuer/ }).getAttribute('href')).toBe('/courses/x/lessons/y');
  });

  test('a payment under way is not an enrolment yet', () => {
    show({ enrollment: { ...enrolled(0), status: 'pending_payment' }, onEnroll: () => undefined });
    expect(screen.getByText('Paiement en attente')).not.toBeNull();
    expect(screen.queryByText('Inscrit')).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: /^Voir le cours/ })).not.toBeNull();
  });
});

describe('facts', () => {
  test.each([
    [{ price: 0, originalPrice: null }, 'Gratuit'],
    [{ price: 9.99, originalPrice: null }, '9,99 €≈ 6 553 FCFA'],
    [{ price: 9.99, originalPrice: 9.99 }, '9,99 €≈ 6 553 FCFA'],
    [{ price: 9.99, originalPrice: 5 }, '9,99 €≈ 6 553 FCFA'],
    [{ price: 9.99, originalPrice: 14.99 }, 'Prix d’origine : 14,99 €9,99 €≈ 6 553 FCFA'],
    [{ price: 0, originalPrice: 14.99 }, 'Prix d’origine : 14,99 €Gratuit'],
    [{ price: 0.29, originalPrice: null }, '0,29 €≈ 190 FCFA'],
  ])('price %j reads %s', (course, words) => {
    const { container } = show({ course });
    expect(text(container.querySelector('.u-course-price') as Element)).toBe(words);
  });

  test.each([
    [[], null],
    [['a', 'b', 'c'], null],
    [['a', 'b', 'c', 'd'], '+1 autre'],
    [['a', 'b', 'c', 'd', 'e'], '+2 autres'],
  ])('tags %j', (tags, more) => {
    show({ course: { tags } });
    const list = screen.queryByRole('list', { name: 'Sujets' });
    const words = list ? within(list).getAllByRole('listitem').map(text) : [];
    expect(words).toEqual([...tags.slice(0, 3), ...(more ? [more] : [])]);
  });

  test.each([
    [4.75, '4,8'],
    [5, '5,0'],
  ])('rating %p reads %s', (rating, words) => {
    show({ course: { rating } });
    expect(screen.getByText(words)).not.toBeNull();
  });

  test('without ratings and below ten learners neither is shown', () => {
    const { container } = show({ course: { rating: null, enrollmentCount: 9 } });
    expect([container.querySelector('.u-course-rating'), screen.queryByText('N/A')]).toEqual([null, null]);
    expect([...container.querySelectorAll('.u-course-facts > li')].map(text)).toEqual(['Durée : 1 h 40 min', 'Niveau : Débutant']);
  });

  test('duration, learners and level', () => {
    const { container } = show();
    expect([...container.querySelectorAll('.u-course-facts > li')].map(text)).toEqual([
      'Durée : 1 h 40 min',
      '3 410 apprenants',
      'Niveau : Débutant',
    ]);
  });

  test('the image has a fixed size and waits; without it or under Save-Data only the cover is drawn', () => {
    const image = { imageUrl: '/images/x.webp' };
    const { container, rerender } = show({ course: image });
    const img = container.querySelector('img');
    expect([img?.getAttribute('loading'), img?.getAttribute('width'), img?.getAttribute('alt')]).toEqual(['lazy', '320', '']);
    rerender(<CourseCard course={{ ...COURSE, ...image }} enrollment={null} now={NOW} withImage={false} />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('.u-cover svg')).not.toBeNull();
  });

  test('renders without a browser', () => {
    expect(renderToString(<CourseCard course={COURSE} enrollment={enrolled(62)} now={NOW} />)).toContain('Vendre sur WhatsApp');
  });
});
