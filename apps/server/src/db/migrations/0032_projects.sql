CREATE TABLE "project" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"host" text NOT NULL,
	"name" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_member" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "saved_scan" ADD COLUMN "project_id" text;--> statement-breakpoint
ALTER TABLE "scan_schedule" ADD COLUMN "project_id" text;--> statement-breakpoint
ALTER TABLE "server_scan" ADD COLUMN "project_id" text;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_host" ON "project" USING btree ("user_id","host");--> statement-breakpoint
CREATE UNIQUE INDEX "project_member_email" ON "project_member" USING btree ("project_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "project_member_user" ON "project_member" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_member_token" ON "project_member" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "project_member_expires" ON "project_member" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "saved_scan" ADD CONSTRAINT "saved_scan_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_schedule" ADD CONSTRAINT "scan_schedule_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_scan" ADD CONSTRAINT "server_scan_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_scan_project" ON "saved_scan" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "scan_schedule_project" ON "scan_schedule" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "server_scan_project" ON "server_scan" USING btree ("project_id","finished_at");--> statement-breakpoint
INSERT INTO "project" ("id", "user_id", "host", "name", "created_at")
SELECT gen_random_uuid()::text, known.user_id, known.host, known.host, min(known.created_at) FROM (
	SELECT "user_id", lower("summary"->>'host') AS host, "created_at" FROM "saved_scan" WHERE "blob_key" IS NOT NULL
	UNION ALL SELECT "user_id", lower("host"), "created_at" FROM "server_scan"
	UNION ALL SELECT "user_id", lower(substring("options"->>'startUrl' from '^[A-Za-z]+://(?:[^/?#@]*@)?([^/?#]+)')), "created_at" FROM "scan_schedule"
) AS known WHERE known.host ~ '^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?$' GROUP BY known.user_id, known.host;--> statement-breakpoint
UPDATE "saved_scan" SET "project_id" = p."id" FROM "project" p WHERE p."user_id" = "saved_scan"."user_id" AND p."host" = lower("saved_scan"."summary"->>'host') AND "saved_scan"."blob_key" IS NOT NULL;--> statement-breakpoint
UPDATE "server_scan" SET "project_id" = p."id" FROM "project" p WHERE p."user_id" = "server_scan"."user_id" AND p."host" = lower("server_scan"."host");--> statement-breakpoint
UPDATE "scan_schedule" SET "project_id" = p."id" FROM "project" p WHERE p."user_id" = "scan_schedule"."user_id" AND p."host" = lower(substring("scan_schedule"."options"->>'startUrl' from '^[A-Za-z]+://(?:[^/?#@]*@)?([^/?#]+)'));
