function encodeQuery(value: string): string {
  return new URLSearchParams([['v', value]]).toString().slice(2);
}

/**
 * Fills the template of a page's first read, with the encoding of the browser's own queries so that the keys are equal:
 * `{name}` a route parameter, `{name=default}` a query value or its default, `{?a,b}` query values that may be absent.
 */
export function fillDataPath(template: string, params: Readonly<Record<string, string>>, query: URLSearchParams): string {
  return template.replace(/\{(\?)?([^}]+)\}/g, (_, isOptional: string | undefined, inner: string) => {
    if (isOptional) {
      const present = inner.split(',').flatMap((name) => {
        const value = query.get(name)?.trim();
        return value ? [`${name}=${encodeQuery(value)}`] : [];
      });
      return present.length > 0 ? `?${present.join('&')}` : '';
    }
    const equals = inner.indexOf('=');
    if (equals < 0) return encodeURIComponent(params[inner] ?? '');
    const name = inner.slice(0, equals);
    return encodeQuery(query.get(name)?.trim() || inner.slice(equals + 1));
  });
}
