CREATE TABLE "scan_schedule" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"options" jsonb NOT NULL,
	"rule" jsonb NOT NULL,
	"next_run_at" timestamp with time zone,
	"paused_by" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" jsonb,
	"last_run_at" timestamp with time zone,
	"ended_scan_id" text,
	"last_scan_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_scan" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"grant_id" text NOT NULL,
	"host" text NOT NULL,
	"options" jsonb NOT NULL,
	"state" text NOT NULL,
	"progress" jsonb,
	"summary" jsonb,
	"fault" jsonb,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"crashes" integer DEFAULT 0 NOT NULL,
	"schedule_id" text,
	"request_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "saved_scan" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scan_schedule" ADD CONSTRAINT "scan_schedule_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_scan" ADD CONSTRAINT "server_scan_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_scan" ADD CONSTRAINT "server_scan_schedule_id_scan_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."scan_schedule"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_schedule_user" ON "scan_schedule" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scan_schedule_next" ON "scan_schedule" USING btree ("next_run_at");--> statement-breakpoint
CREATE INDEX "server_scan_user" ON "server_scan" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "server_scan_host" ON "server_scan" USING btree ("user_id","host") WHERE finished_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "server_scan_key" ON "server_scan" USING btree ("user_id","request_key");