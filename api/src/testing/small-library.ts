import { bookFolder, courseFolder, finalQuizFile, makeContent, partnerFile, postFile, type ContentFixture } from './content-fixture.js';

/**
 * Makes a few items of each kind of content, for tests that are not about content. A test that needs more makes its own folder with
 * `startContentApp`.
 */
export function makeSmallLibrary(): Promise<ContentFixture> {
  return makeContent({
    ...bookFolder('compter-chaque-soir', { title: 'Compter chaque soir', author: 'Awa Sanou', category: 'Finance' }).files,
    ...bookFolder('oser-la-parole', { title: 'Oser la parole', author: 'Salif Ouattara', category: 'Développement personnel' }).files,
    ...courseFolder('cahier-de-caisse', 3, { title: 'Un cahier de caisse', category: 'Finance' }).files,
    ...finalQuizFile('cahier-de-caisse', { title: 'Le cahier de caisse, du début à la fin' }),
    ...courseFolder('reviser-a-deux', 2, { title: 'Réviser à deux', category: 'Éducation', priceEuroCents: 500 }).files,
    'posts/mil-ou-sorgho.md': postFile(
      { title: 'Mil ou sorgho : comparer deux prix', featured: true },
      'Un prix se compare au même poids.',
    ),
    'posts/une-heure-le-soir.md': postFile({ title: 'Une heure le soir', category: 'Méthodes' }, 'La même heure, chaque jour.'),
    'partners/ecole-du-soir.md': partnerFile({ name: 'École du soir', order: 1 }),
    'partners/radio-du-fleuve.md': partnerFile({ name: 'Radio du fleuve', type: 'média', region: 'Nando', order: 2 }),
  });
}
