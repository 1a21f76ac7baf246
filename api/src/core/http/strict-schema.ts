import { z } from 'zod';

const strictOf = new WeakMap<z.ZodType, z.ZodType>();

/**
 * The same schema refusing unknown keys, at every depth of objects, arrays, unions and optionals.
 * An object that says how it treats unknown keys (`looseObject`, `catchall`) keeps its word.
 */
export function strictSchema(schema: z.ZodType): z.ZodType {
  const known = strictOf.get(schema);
  if (known) return known;
  const strict = build(schema);
  strictOf.set(schema, strict);
  return strict;
}

function build(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.ZodType>).map(([key, value]) => [key, strictSchema(value)]),
    );
    return schema.clone({ ...schema.def, shape, catchall: schema.def.catchall ?? z.never() });
  }
  if (schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodUnion) {
    const options = (schema.options as z.ZodType[]).map(strictSchema);
    return schema.clone({ ...schema.def, options } as never);
  }
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: strictSchema(schema.element as z.ZodType) });
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return schema.clone({ ...schema.def, innerType: strictSchema(schema.def.innerType as z.ZodType) } as never);
  }
  return schema;
}
