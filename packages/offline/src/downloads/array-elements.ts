/**
 * Cuts the text of a JSON array into the texts of its elements, which are objects, as it arrives.
 * @returns takes the next piece of text, gives the elements that end in it; `isOver` once the array has ended
 */
export function arrayElements(): { push: (text: string) => string[]; isOver: () => boolean } {
  let current = '';
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  let isOver = false;

  function push(text: string): string[] {
    const elements: string[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const char = text[at];
      if (isEscaped) isEscaped = false;
      else if (isInString) {
        if (char === '\\') isEscaped = true;
        else if (char === '"') isInString = false;
      } else if (char === '"') isInString = true;
      else if (char === '{' || char === '[') {
        if (depth === 1) from = at;
        depth += 1;
      } else if (char === '}' || char === ']') {
        depth -= 1;
        if (depth === 1) {
          elements.push(current + text.slice(from, at + 1));
          current = '';
        }
        isOver = depth === 0;
      }
    }
    if (depth > 1) current += text.slice(from);
    return elements;
  }
  return { push, isOver: () => isOver };
}
