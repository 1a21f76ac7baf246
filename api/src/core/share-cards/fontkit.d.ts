/** What we use of fontkit, which reads the font's files. */
declare module 'fontkit' {
  export interface GlyphRun {
    advanceWidth: number;
    glyphs: readonly { path: { toSVG(): string } }[];
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
  }
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): GlyphRun;
  }
  export function create(file: Uint8Array): Font;
}
