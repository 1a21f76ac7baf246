import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Reads HTML forms. A field left empty is a field not given, since browsers send both alike; a name given twice becomes a list,
 * which no schema takes for a text.
 */
export function addFormParser(app: NestFastifyApplication, bodyLimit: number): void {
  app.useBodyParser('application/x-www-form-urlencoded', { bodyLimit }, (_request, body: Buffer, done: (error: Error | null, value?: unknown) => void) => {
    const form = new URLSearchParams(body.toString('utf8'));
    const fields = new Map<string, string | string[]>();
    for (const name of form.keys()) {
      const values = form.getAll(name);
      const value = values.length === 1 ? values[0] : values;
      if (value !== undefined && value !== '') fields.set(name, value);
    }
    done(null, Object.fromEntries(fields));
  });
}
