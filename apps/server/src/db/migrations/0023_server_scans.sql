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
	"request_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "saved_scan" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "server_scan" ADD CONSTRAINT "server_scan_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "server_scan_user" ON "server_scan" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "server_scan_host" ON "server_scan" USING btree ("user_id","host") WHERE finished_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "server_scan_key" ON "server_scan" USING btree ("user_id","request_key");