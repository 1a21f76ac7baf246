import { Module, type DynamicModule } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import { CONFIG, type Config } from './config.js';
import { DatabaseModule } from './database/database.module.js';
import { DemoModule } from './demo/demo.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';

@Module({})
class ConfigModule {}

/** The whole API. Each feature is one module in the list. */
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        { module: ConfigModule, global: true, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] },
        HttpModule,
        DatabaseModule,
        AuthModule,
        HealthModule,
        OpenApiModule,
        DemoModule,
      ],
    };
  }
}
