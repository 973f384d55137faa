CREATE TABLE "share_link" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"scan_id" text NOT NULL,
	"password_hash" text,
	"expires_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"viewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_link" ADD CONSTRAINT "share_link_scan_id_saved_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."saved_scan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_link_user" ON "share_link" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "share_link_scan" ON "share_link" USING btree ("scan_id");