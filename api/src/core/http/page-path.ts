import type { Page } from '@ulty/domain/base/pages.js';

/**
 * SQL for the address of a page: `pathSql(bookPage, { id: 'b.id' })` is `'/quiz-ulty-stars/livres/' || b.id`, null where an expression is.
 * Nothing is encoded: parameters of our pages are uuids, slugs and certificate numbers. A page without parameters is quoted: `'${profilePage}'`.
 * @param expressions SQL by name of a parameter, each one that `||` may follow
 */
export function pathSql<Pattern extends string>({ pattern }: Page<Pattern>, expressions: Parameters<Page<Pattern>>[0]): string {
  const byName: Readonly<Record<string, string>> = expressions;
  return pattern
    .split(/:(\w+)/)
    .map((part, at) => (at % 2 === 1 ? byName[part] : part && `'${part}'`))
    .filter(Boolean)
    .join(' || ');
}
