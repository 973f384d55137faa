CREATE TABLE "host_pace" (
	"host" text PRIMARY KEY NOT NULL,
	"lease" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_chunk" (
	"key" text PRIMARY KEY NOT NULL,
	"scan_id" text NOT NULL,
	"number" integer NOT NULL,
	"sha256" text NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "server_scan" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "server_scan" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "server_scan" ADD COLUMN "checkpoint" jsonb;--> statement-breakpoint
ALTER TABLE "scan_chunk" ADD CONSTRAINT "scan_chunk_scan_id_server_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."server_scan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "host_pace_changed" ON "host_pace" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "scan_chunk_scan" ON "scan_chunk" USING btree ("scan_id","number");