import { describe, expect, test } from '@jest/globals';
import { makeCourse } from '../../test/make';
import { applyFilters, courseFilters, coursesPath, searchOnDevice } from './course-filters';

const filtersOf = (query: string) => courseFilters(new URLSearchParams(query));
const ids = (courses: { id: string }[]) => courses.map(({ id }) => Number(id.slice(-3)));

describe('the address', () => {
  test.each([
    ['', '/courses'],
    ['search=%20caisse%20&category=Finance', '/courses?search=caisse&category=Finance'],
    ['category=Tous&difficulty=&price=&sort=', '/courses'],
    ['category=Jardinage&difficulty=Expert&price=cher&sort=hasard', '/courses'],
    ['difficulty=Avanc%C3%A9&price=payant&sort=duree', '/courses?difficulty=Avanc%C3%A9&price=payant&sort=duree'],
    ['sort=populaires', '/courses'],
    ['search=ia&sort=populaires', '/courses?search=ia&sort=populaires'],
  ])('"%s" is read as %s', (query, path) => {
    expect(coursesPath(filtersOf(query))).toBe(path);
  });
});

describe('filters and orders', () => {
  const courses = [
    makeCourse(1, { enrollmentCount: 5, createdAt: '2026-06-01T00:00:00.000Z', duration: 50, rating: 4.2 }),
    makeCourse(2, { enrollmentCount: 9, createdAt: '2026-05-01T00:00:00.000Z', duration: 20, price: 9.99, difficulty: 'Avancé' }),
    makeCourse(3, { enrollmentCount: 5, createdAt: '2026-07-01T00:00:00.000Z', duration: 30, category: 'Tech', rating: 4.8 }),
  ];
  test.each([
    ['', [2, 3, 1]],
    ['sort=nouveaux', [3, 1, 2]],
    ['sort=notes', [3, 1, 2]],
    ['sort=duree', [2, 3, 1]],
    ['search=x', [1, 2, 3]],
    ['search=x&sort=duree', [2, 3, 1]],
    ['category=Finance', [2, 1]],
    ['difficulty=Avanc%C3%A9', [2]],
    ['price=gratuit', [3, 1]],
    ['price=payant', [2]],
    ['price=payant&category=Tech', []],
  ])('"%s" gives %j', (query, expected) => {
    expect(ids(applyFilters(courses, filtersOf(query)))).toEqual(expected);
  });
});

describe('search on the device', () => {
  const courses = [
    makeCourse(1, { title: 'Répondre à un appel d’offres', tags: ['Marchés publics'] }),
    makeCourse(2, { title: 'Vendre', category: 'Éducation', description: 'Sans détour.' }),
  ];
  test.each([
    ['repondre', [1]],
    ["d'offres", [1]],
    ['MARCHES appel', [1]],
    ['education', [2]],
    ['vendre marches', []],
  ])('"%s" finds %j', (search, expected) => {
    expect(ids(searchOnDevice(courses, search))).toEqual(expected);
  });
});
