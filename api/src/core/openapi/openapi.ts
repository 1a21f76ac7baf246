import { Injectable, type INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';

/** The OpenAPI description, made from the decorators and zod schemas of the running application at the first question. */
@Injectable()
export class OpenApi {
  private app: INestApplication | null = null;
  private made: OpenAPIObject | null = null;

  /** Call once the application is initialised. */
  describe(app: INestApplication): void {
    this.app = app;
  }

  document(): OpenAPIObject {
    if (!this.app) throw new Error('OpenApi.describe() was not called.');
    this.made ??= SwaggerModule.createDocument(
      this.app,
      new DocumentBuilder().setTitle('Ulty').setDescription('Les appels de l’API d’Ulty.').setVersion('1').build(),
      {
        standardSchemaConverter: (schema, { schemaType }) =>
          schema instanceof z.ZodType ? { schema: jsonSchema(schema, schemaType) } : undefined,
      },
    );
    return this.made;
  }
}

/** Shapes that JSON Schema cannot say (transforms, dates) are left open rather than refused. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });
  return rest;
}
