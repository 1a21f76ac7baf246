/** Splits a name into parts, without accents, case and order: operators write 'OUEDRAOGO AWA'. */
function partsOf(name: string): Set<string> {
  return new Set(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .split(/[^\p{L}]+/u)
      .filter((part) => part.length > 1),
  );
}

/**
 * Whether a number's owner, as the operator reports it, may be the person of the profile: two common parts, or all when one name has a
 * single part. 'Kaboré' and 'KABORE', 'Awa Ouédraogo' and 'OUEDRAOGO Awa Mariam' agree; an empty profile agrees with nobody.
 */
export function namesAgree(told: string, profile: string): boolean {
  const [a, b] = [partsOf(told), partsOf(profile)];
  const common = [...a].filter((part) => b.has(part)).length;
  return common > 0 && common >= Math.min(2, a.size, b.size);
}
